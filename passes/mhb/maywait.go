package mhb

import "github.com/concvet/concvet/internal/goroutine"

// A waiting is what there is to wait for on ways to a node: I1 and, for all of the
// waits, I2.
type waiting struct {
	waits []*node
	must  bool
}

// mayWait is I1, the may-wait analysis: the operations at which control may have to
// wait, or may learn what others have done, on ways from one of the nodes to
// target, by ID; and whether there is one on every way.
//
//	before[w]      = after[w] ∪ {w}    where w waits
//	before[target] = ∅
//
// The merge operator is the union.
func (o *Order) mayWait(v *view, from []*node, target *node) waiting {
	key := wayKey{v.id, from[0].ID, target.ID}
	return o.waits.Of(key, func(wayKey) (w waiting) {
		w.waits = o.solveWaits(v, from, target)
		w.must = len(w.waits) > 0 && o.mustWait(v, from, target, w.waits)
		return w
	})
}

func (o *Order) solveWaits(v *view, from []*node, target *node) []*node {
	var all []*node
	ids := make(map[*node]int)
	for _, n := range o.nodes[target.Thread.ID] {
		if o.isWait(n) {
			ids[n] = len(all)
			all = append(all, n)
		}
	}
	if len(all) == 0 {
		return nil
	}
	sol := v.before(target, len(all), func(n *node) (int, bool) { id, ok := ids[n]; return id, ok }, bitset.union)
	found := newBitset(len(all))
	for _, n := range from {
		if i := o.index[n.ID]; sol.Reached[i] {
			found = found.union(sol.In[i])
		}
	}
	var waits []*node
	found.each(func(id int) { waits = append(waits, all[id]) })
	return waits
}

// isWait reports whether others may order what follows n.
func (o *Order) isWait(n *node) bool {
	switch n.Kind {
	case goroutine.Sync:
		return n.Op.Kind.Acquires()
	case goroutine.Opaque:
		return o.assume && len(n.Opaque) > 0 || o.doubt && n.Hears()
	case goroutine.Touch:
		return o.doubt && isInside(n)
	case goroutine.Plain:
		return o.doubt && n.Hears()
	}
	return false
}
