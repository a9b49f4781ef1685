package evidence

import "go/token"

// A Kind is what a reason does to the cases that it holds of.
type Kind uint8

// The kinds, by how much they weigh.
const (
	Excludes Kind = iota // nothing is reported
	Weakens              // it is not evident
	Confirms             // it is, in spite of the reasons that it outweighs
	Ranks                // others are worth more to be read
)

var kindNames = [...]string{Excludes: "excludes", Weakens: "weakens", Confirms: "confirms", Ranks: "ranks"}

// String returns the name of k.
func (k Kind) String() string { return kindNames[k] }

// MarshalText returns the name of k, for JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// A Need is a part of a claim that must be so for the claim to be true.
type Need uint8

// The needs.
const (
	Any       Need = iota // the table is not one of needs
	Run                   // control gets to each side
	Object                // both sides mean the same variable, lock or channel
	Together              // both sides can be about at once
	Unordered             // nothing between the sides orders them
	Harm                  // it matters
)

var needNames = [...]string{Any: "", Run: "run", Object: "object", Together: "together", Unordered: "unordered", Harm: "harm"}

// String returns the name of n, "" of [Any].
func (n Need) String() string { return needNames[n] }

// An Info is what is known of a reason without a case.
type Info struct {
	ID    string // unique in the suite, such as guard-startup: its table, and what it is
	Need  Need   // the part of the claim that it speaks of
	Kind  Kind
	Title string // one line, lower case, no full stop: what is so of a case that it holds of

	// Doc says why that matters, what it rests on and what is missed by it, with a section of a paper if there is one.
	// It may be empty if the title says all.
	Doc string

	// Weight is how many points a score loses; of reasons that weaken or rank.
	Weight int

	// Outweighs are the reasons that weaken in spite of which a case is evident if this one, which confirms, holds.
	Outweighs []string
}

// A Reason speaks for or against reporting a case of type C. But for what it asks of one, it has the fields of an Info.
type Reason[C any] struct {
	ID        string
	Need      Need
	Kind      Kind
	Title     string
	Doc       string
	Weight    int
	Outweighs []string

	// Holds reports whether the reason holds of a case; nil if it does wherever it is seen.
	Holds func(C) bool

	// At returns where that is seen, for people; nil if it is not to be seen in one place.
	At func(C) []token.Pos

	// Each returns what is assumed of a case, each a reason that weakens it; nil if Holds says all. Holds and At are not
	// asked then.
	Each func(C) []Assumption
}

// An Assumption is a part of a claim that is not shown.
type Assumption struct {
	Words string      // what a user can check, to stand behind "if"
	At    []token.Pos // where that is decided
}

// info returns what is known of r without a case.
func (r *Reason[C]) info() Info {
	return Info{r.ID, r.Need, r.Kind, r.Title, r.Doc, r.Weight, r.Outweighs}
}

// holds reports whether r holds of c.
func (r *Reason[C]) holds(c C) bool {
	switch {
	case r.Each != nil:
		return len(r.Each(c)) > 0
	case r.Holds == nil:
		return len(r.At(c)) > 0
	}
	return r.Holds(c)
}

// given returns the reasons that r gives for a case, with where they are seen if that is asked for.
func (r *Reason[C]) given(c C, asked bool) []Given {
	if r.Each != nil {
		var out []Given
		for _, a := range r.Each(c) {
			g := Given{Info: r.info(), At: a.At}
			g.Title = a.Words
			out = append(out, g)
		}
		return out
	}
	if !r.holds(c) {
		return nil
	}
	g := Given{Info: r.info()}
	if r.At != nil && asked {
		g.At = r.At(c)
	}
	return []Given{g}
}

// A Given is a reason that holds of a case.
type Given struct {
	Info
	At []token.Pos // where that is seen, if it was asked for
}
