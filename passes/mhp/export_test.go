package mhp

import "github.com/concvet/concvet/internal/goroutine"

// Parallel reports whether instances of a and b that access the same instance of
// the variable may happen at the same time, and why.
func (r *Relation) Parallel(a, b *goroutine.Node) (bool, Reason) {
	if common, ok := r.order.Excluded(a, b); ok {
		return false, excluded(common)
	}
	ok, gap := r.order.Ordered(a, b)
	return r.judge(a, b, ok, gap)
}
