package evidence

import "slices"

// A Level is what becomes of a case.
type Level uint8

// The levels.
const (
	Silent  Level = iota // it is not reported
	Likely               // it is reported as one that may be wrong
	Evident              // it is reported by default
)

var levelNames = [...]string{Silent: "silent", Likely: "likely", Evident: "evident"}

// String returns the name of l.
func (l Level) String() string { return levelNames[l] }

// MarshalText returns the name of l, for JSON.
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// A Verdict is what was decided about a case, by which reasons.
type Verdict struct {
	Reasons []Given // those that hold, in the order of the table; of those that exclude just one, alone, unless all were asked for

	byNeeds bool // as the table says

	most int // how many that weaken leave something to report; -1 for any number
}

// Level returns what becomes of the case.
func (v Verdict) Level() Level {
	switch {
	case v.Has(Excludes):
		return Silent
	case v.isEvident():
		return Evident
	case v.most >= 0 && v.Count(Weakens) > v.most:
		return Silent
	}
	return Likely
}

// isEvident reports whether no reason weakens the case, or one that confirms it outweighs all that do.
func (v Verdict) isEvident() bool {
	return !v.Has(Weakens) || slices.ContainsFunc(v.Reasons, func(g Given) bool {
		return g.Kind == Confirms && !slices.ContainsFunc(v.Reasons, func(w Given) bool {
			return w.Kind == Weakens && !slices.Contains(g.Outweighs, w.ID)
		})
	})
}

// Assumption returns what v rests on, to stand behind "if", if it is by needs, and likely; else "".
func (v Verdict) Assumption() string {
	i := slices.IndexFunc(v.Reasons, func(g Given) bool { return g.Kind == Weakens })
	if !v.byNeeds || i < 0 || v.Level() != Likely {
		return ""
	}
	return v.Reasons[i].Title
}

// Has reports whether there is a reason of that kind.
func (v Verdict) Has(k Kind) bool {
	return slices.ContainsFunc(v.Reasons, func(g Given) bool { return g.Kind == k })
}

// Holds reports whether the reason of that name is among those of v.
func (v Verdict) Holds(id string) bool {
	return slices.ContainsFunc(v.Reasons, func(g Given) bool { return g.ID == id })
}

// Count returns how many reasons of that kind there are.
func (v Verdict) Count(k Kind) int {
	n := 0
	for _, g := range v.Reasons {
		if g.Kind == k {
			n++
		}
	}
	return n
}

// Cost returns how many points the score of a report loses.
func (v Verdict) Cost() int {
	n := 0
	for _, g := range v.Reasons {
		if g.Kind == Weakens || g.Kind == Ranks {
			n += g.Weight
		}
	}
	return n
}

// Without returns what v would be if the reason of that name were unknown. Of a verdict for which not all reasons were
// asked, that is more than can be told.
func (v Verdict) Without(id string) Verdict {
	v.Reasons = slices.DeleteFunc(slices.Clone(v.Reasons), func(g Given) bool { return g.ID == id })
	return v
}
