package mhb

import "github.com/concvet/concvet/internal/goroutine"

// mustLock is I4, the must-lock analysis: the locks that are acquired on every way
// from one of the nodes to target.
//
//	before[lock(l)] = after[lock(l)] ∪ {l}
//	before[target]  = ∅
//
// The merge operator is the intersection. What the paper calls must-join is the
// same for other objects, and asked with mustWait: that a join covers a goroutine
// is known operation by operation.
func (o *Order) mustLock(v *view, from []*node, target *node) map[place]bool {
	key := wayKey{v.id, from[0].ID, target.ID}
	return o.locks.Of(key, func(wayKey) map[place]bool { return o.solveLocks(v, from, target) })
}

func (o *Order) solveLocks(v *view, from []*node, target *node) map[place]bool {
	var all []place
	ids := make(map[place]int)
	lock := func(n *node) (place, bool) {
		if n.Kind != goroutine.Sync || n.Op.Kind != goroutine.Lock && n.Op.Kind != goroutine.RLock {
			return place{}, false
		}
		h, _, ok := holdOf(n)
		return h.at, ok
	}
	for _, n := range o.syncs[target.Thread.ID] {
		if p, ok := lock(n); ok {
			if _, ok := ids[p]; !ok {
				ids[p] = len(all)
				all = append(all, p)
			}
		}
	}
	locks := make(map[place]bool)
	if len(all) == 0 {
		return locks
	}
	sol := v.before(target, len(all), func(n *node) (int, bool) {
		p, ok := lock(n)
		return ids[p], ok
	}, bitset.meet)
	var met bitset
	for _, n := range from {
		switch i := o.index[n.ID]; {
		case !sol.Reached[i]:
		case met == nil:
			met = sol.In[i]
		default:
			met = met.meet(sol.In[i])
		}
	}
	met.each(func(id int) { locks[all[id]] = true })
	return locks
}
