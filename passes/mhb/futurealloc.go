package mhb

import "slices"

// mayMake is I5, the future allocations analysis: the nodes that may make the
// object at p anew after n, in the epoch, by the goroutine of n or by those that it
// starts afterwards.
//
//	before[make p] = after[make p] ∪ {make p}
//	before[go T]   = after[go T] ∪ before[T.entry]
//
// The merge operator is the union, so that the result is what can be reached.
func (v *view) mayMake(n *node, p place) []*node {
	var out []*node
	for _, m := range v.makersOf(p) {
		ways := v.lineage(m)
		i := slices.IndexFunc(ways, func(x *node) bool { return x.Thread == n.Thread })
		if i >= 0 && v.reaches(n, ways[i]) {
			out = append(out, m)
		}
	}
	return out
}

// isSingle is I8: whether an epoch knows at most one instance of the object at p,
// on which there are the ops. It is so if none is made, or one by a node that is
// passed once and before all ops.
func (v *view) isSingle(p place, ops []*node) bool {
	var maker *node
	for _, m := range v.makersOf(p) {
		if !v.has(m) || v.cut[m] {
			continue
		}
		if maker != nil || !v.single(m.Thread) || len(v.mayMake(m, p)) > 0 {
			return false
		}
		maker = m
	}
	if maker == nil || !v.older(p) {
		return true
	}
	made := map[*node]bool{maker: true}
	var early, late bool
	for _, op := range ops {
		if ways := v.lineage(op); ways != nil {
			early = early || v.avoids(ways, 0, v.roots, made)
			late = late || maker.Thread != v.thread || v.reaches(maker, ways[0])
		}
	}
	return !early || !late
}

// madeBetween reports whether the object at p may be made anew between the nodes
// of a fork, or in what they start.
func (v *view) madeBetween(f fork, p place) bool {
	return slices.ContainsFunc(v.makersOf(p), func(m *node) bool {
		return v.has(m) && (m.Thread != f.thread || v.reaches(f.x, m) && v.reaches(m, f.y))
	})
}

// madeOnTheWay is [view.madeBetween] for ways that end where they get to f.y for the
// first time.
func (v *view) madeOnTheWay(f fork, p place) bool {
	onTheWay := v.search(succs, []*node{f.x}, map[*node]bool{f.y: true})
	return slices.ContainsFunc(v.makersOf(p), func(m *node) bool {
		return v.has(m) && (m.Thread != f.thread || onTheWay.has(v.index[m.ID]) && v.reaches(m, f.y))
	})
}
