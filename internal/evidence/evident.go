package evidence

import (
	"go/token"
	"slices"
)

// Evident returns the verdict on c, and whether c is evident: it is Judge for those who have no use for other verdicts, and
// many cases. No row is asked behind the first that keeps c from being evident.
func (t *Table[C]) Evident(j *Judge, c C, at ...token.Pos) (Verdict, bool) {
	if !j.wants(at) && slices.ContainsFunc(t.Rows, func(r Reason[C]) bool { return t.bars(j, &r, c) }) {
		return Verdict{}, false
	}
	v := t.Judge(j, c, at...)
	return v, v.Level() == Evident
}

// bars reports whether r keeps c from being evident, whatever the other reasons are.
func (t *Table[C]) bars(j *Judge, r *Reason[C], c C) bool {
	if r.Kind != Excludes && r.Kind != Weakens || j.ignores(r.ID) {
		return false
	}
	outweighed := r.Kind == Weakens && slices.ContainsFunc(t.Rows, func(by Reason[C]) bool {
		return by.Kind == Confirms && slices.Contains(by.Outweighs, r.ID) && !j.ignores(by.ID) && by.holds(c)
	})
	return !outweighed && r.holds(c)
}
