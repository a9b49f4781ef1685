package mhb

import "slices"

// isSingle is [view.isSingle] for an object that is not overwritten in between: reports take it that who overwrites one
// in use has seen to it that nobody needs the old one any longer.
func (o *Order) isSingle(v *view, p place, ops []*node) bool {
	return (o.assume || !o.overwritten(p)) && v.isSingle(p, ops)
}

// overwritten reports whether the name p may mean another object, or the same as new, from one operation on it to another.
//
//	var once sync.Once
//	go once.Do(f)
//	once = sync.Once{}
//	once.Do(g) // runs g, whether f has run or not
func (g *scopeGraph) overwritten(p place) bool {
	return g.renewed.Of(p, func(p place) bool {
		obj := g.scope.Object(p)
		makers := g.makersOf(p)
		return slices.ContainsFunc(obj.Overwrites, func(w *node) bool {
			return slices.ContainsFunc(obj.Ops, func(op *node) bool { return g.mayFollow(w, op, makers) }) &&
				slices.ContainsFunc(obj.Ops, func(op *node) bool { return g.mayFollow(op, w, makers) })
		})
	})
}

// mayFollow reports whether n may happen after m, or at the same time, both to what one of the makers has made, or to what
// the scope finds if there are none.
func (g *scopeGraph) mayFollow(n, m *node, makers []*node) bool {
	whole := g.viewWhole(g.scope.Threads[0])
	if len(makers) > 0 {
		whole = g.viewWhole(makers[0].Thread)
	}
	later, earlier := whole.lineage(n), whole.lineage(m)
	if later == nil || earlier == nil {
		return true
	}
	f := forkOf(earlier, later)
	if !whole.single(f.thread) || f.x == f.y {
		return true
	}
	made := make(map[*node]bool)
	for _, maker := range makers {
		made[maker] = true
	}
	if g.search(succs, []*node{f.x}, made).has(g.index[f.y.ID]) {
		return true
	}
	return f.y != n && whole.reaches(f.y, f.x) // the goroutine that it starts may go on
}
