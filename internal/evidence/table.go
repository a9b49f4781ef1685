package evidence

import (
	"go/token"
	"slices"
)

// A Table has the reasons that cases of type C are judged by.
type Table[C any] struct {
	Name   string   // the first part of the names of its reasons
	Checks []string // codes of the checks that report its cases

	// Subject names what a case is about as its function does, such as s.mu, for those who ask why. It may be nil.
	Subject func(C) string
	Rows    []Reason[C]

	// ByNeeds says that the claim of a case is judged by its needs: it is evident if nothing is assumed, likely if one thing is, and else
	// silent. The title of a reason that weakens stands behind "if" then.
	ByNeeds bool

	// Most returns how many reasons that weaken a case may have and still be worth a report; if it is less than 0, any
	// number, as it is if Most is nil. It is asked of cases only that nothing excludes, or where all is asked.
	Most func(C) int
}

// infos returns what is known of the reasons without a case.
func (t *Table[C]) infos() []Info {
	out := make([]Info, len(t.Rows))
	for i := range t.Rows {
		out[i] = t.Rows[i].info()
	}
	return out
}

// needs returns the needs that rows of t speak of, in their order.
func (t *Table[C]) needs() []Need {
	var out []Need
	for n := Run; n <= Harm; n++ {
		if slices.ContainsFunc(t.Rows, func(r Reason[C]) bool { return r.Need == n }) {
			out = append(out, n)
		}
	}
	return out
}

// With returns t with more reasons.
func (t Table[C]) With(more ...Reason[C]) Table[C] {
	t.Rows = slices.Concat(t.Rows, more)
	return t
}

// A Summary is what is known of a table without a case.
type Summary struct {
	Name    string
	Checks  []string
	Reasons []Info
}

// Summary returns what is known of the table without a case.
func (t *Table[C]) Summary() Summary { return Summary{t.Name, t.Checks, t.infos()} }

// Judge returns the verdict on c, a case that is about the code at the positions at. If j wants to know of that code, all
// reasons are asked, and j is told; else no more than it takes.
func (t *Table[C]) Judge(j *Judge, c C, at ...token.Pos) Verdict {
	v := Verdict{most: -1}
	all := j.wants(at)
	if !all {
		if i := slices.IndexFunc(t.Rows, func(r Reason[C]) bool { return r.Kind == Excludes && !j.ignores(r.ID) && r.holds(c) }); i >= 0 {
			v.Reasons = []Given{{Info: t.Rows[i].info()}}
			return v
		}
	}
	switch {
	case t.ByNeeds:
		v.byNeeds, v.most = true, 1
	case t.Most != nil:
		v.most = t.Most(c)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		if (all || r.Kind != Excludes) && !j.ignores(r.ID) {
			v.Reasons = append(v.Reasons, r.given(c, all)...)
		}
	}
	if all {
		told := Case{Table: t.Name, Checks: t.Checks, At: at, Needs: t.needs(), Verdict: v}
		if t.Subject != nil {
			told.Subject = t.Subject(c)
		}
		j.record(told)
	}
	return v
}

// Excluded reports whether a reason of the table excludes c: it is Judge for those who need no more than that. Only
// rows that exclude are asked.
func (t *Table[C]) Excluded(j *Judge, c C, at ...token.Pos) bool {
	if j.wants(at) {
		return t.Judge(j, c, at...).Level() == Silent
	}
	return slices.ContainsFunc(t.Rows, func(r Reason[C]) bool { return r.Kind == Excludes && !j.ignores(r.ID) && r.holds(c) })
}
