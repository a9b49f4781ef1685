package mhb

import "github.com/concvet/concvet/internal/goroutine"

// mayWait returns the operations at which control may have to wait, or may learn
// what others have done, on ways from one of the nodes to target, by ID.
func (o *Order) mayWait(v *view, from []*node, target *node) []*node {
	cut, _ := v.cutFor(target.Thread)
	ahead := o.search(succs, from, cut)
	if !ahead.has(o.index[target.ID]) {
		return nil
	}
	behind := o.search(preds, []*node{target}, cut)
	var waits []*node
	for _, n := range o.nodes[target.Thread.ID] {
		if i := o.index[n.ID]; n != target && ahead.has(i) && behind.has(i) && o.isWait(n) {
			waits = append(waits, n)
		}
	}
	return waits
}

// isWait reports whether others may order what follows n.
func (o *Order) isWait(n *node) bool {
	switch n.Kind {
	case goroutine.Sync:
		return n.Op.Kind.Acquires()
	case goroutine.Opaque:
		return o.assume && len(n.Opaque) > 0
	}
	return false
}

// mustPass reports whether all ways from one of the nodes to target pass one of
// the waits.
func (o *Order) mustPass(v *view, from []*node, target *node, waits []*node) bool {
	stop := make(map[*node]bool, len(waits))
	for _, w := range waits {
		stop[w] = true
	}
	return !v.avoidsIn(target, from, stop)
}
