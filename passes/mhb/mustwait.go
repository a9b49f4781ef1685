package mhb

import "slices"

// mustWait is I2, the must-wait analysis: whether there is one of the waits on
// every way from one of the nodes to target.
//
//	before[w]      = true    where w waits
//	before[target] = false
//
// The merge operator is the conjunction. So the result is false where a way that
// avoids the waits, and on which tests find the same each time, leads to the target, which a search finds faster than a solver.
func (o *Order) mustWait(v *view, from []*node, target *node, waits []*node) bool {
	stop := make(map[*node]bool, len(waits))
	for _, w := range slices.Concat(waits, o.contrary(from, target), o.sawOther(from, target)) {
		stop[w] = true
	}
	return !v.avoidsIn(target, from, stop)
}
