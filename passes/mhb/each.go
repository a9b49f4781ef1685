package mhb

import "github.com/concvet/concvet/internal/goroutine"

// eachOf returns the loop of which each round passes s once at most, and only one round leads to a function that a and b, which s leads
// to, are part of. Nil if there is none.
func (o *Order) eachOf(s, a, b *node) *goroutine.Each {
	for f := a.Frame; f != nil; f = f.Caller {
		if each := f.Each; each != nil && each.Start.Thread == s.Thread && f.Encloses(b.Frame) &&
			!o.search(succs, []*node{s}, map[*node]bool{each.Round: true}).has(o.index[s.ID]) {
			return each
		}
	}
	return nil
}

// inRounds reports whether the goroutines that s starts for one function of each come one after the other in an epoch of v: the loop runs
// once, or each time all have done a and b before it starts again.
func (o *Order) inRounds(v *view, each *goroutine.Each, s, a, b *node) bool {
	if repeated(s.Spawned) {
		return false
	}
	whole := o.viewWhole(s.Thread)
	return !v.reaches(s, each.Start) || o.joined(whole, each.Start, a) != nil && o.joined(whole, each.Start, b) != nil
}
