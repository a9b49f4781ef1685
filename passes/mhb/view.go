package mhb

import (
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memo"
)

type (
	node   = goroutine.Node
	thread = goroutine.Thread
	place  = goroutine.Place
	object = goroutine.Object
)

// A view is the part of a scope that an order is about: what one instance of a
// thread does from one of the roots until it passes a node of the cut, and all
// goroutines that it starts on the way. One run of a view is an epoch.
//
// The whole scope is a view: from the entry of its first thread, without a cut.
// A variable that a loop makes anew has the view from the nodes that make it up
// to the next time: accesses to the same instance of the variable happen in the
// same epoch. A spawn in a loop has the view from one time to the next: it has
// one instance of the goroutine, and what the others do is not part of it.
type view struct {
	*scopeGraph
	id     int
	thread *thread
	roots  []*node
	cut    map[*node]bool
	inside bitset // nodes of thread, by local index
	whole  bool   // all of the scope

	many  memo.Map[*thread, bool]
	fresh memo.Map[place, bool]
}

// newView makes the view from the roots, nodes of t, to the cut. A view of all
// that t does has its entry as the root and no cut.
func (g *scopeGraph) newView(t *thread, roots []*node, cut map[*node]bool) *view {
	v := &view{
		scopeGraph: g,
		id:         g.views,
		thread:     t,
		roots:      roots,
		cut:        cut,
		inside:     newBitset(g.size(t)),
		whole:      t.Spawn == nil && len(cut) == 0,
	}
	g.views++
	for _, r := range roots {
		v.inside = v.inside.union(v.follow(r))
		v.inside.add(g.index[r.ID])
	}
	return v
}

// has reports whether n happens in the view.
func (v *view) has(n *node) bool {
	return v.lineage(n) != nil
}

// lineage returns the nodes that lead to n: a node of the view's thread, the
// spawn nodes on the way, and n itself; nil if n is not part of the view.
func (v *view) lineage(n *node) []*node {
	ways := v.ancestry(n)
	for i, a := range ways {
		if a.Thread == v.thread {
			if !v.inside.has(v.index[a.ID]) {
				return nil
			}
			return ways[i:]
		}
	}
	return nil
}

// single reports whether an epoch has at most one instance of t, which it may have
// only if t descends from the view's thread.
func (v *view) single(t *thread) bool {
	if t == v.thread {
		return true
	}
	if t.Spawn == nil {
		return false
	}
	return !v.many.Of(t, func(t *thread) bool {
		return repeated(t) || !v.single(t.Parent()) || v.reaches(t.Spawn, t.Spawn)
	})
}

// repeated reports whether the API that starts t runs it more than once, other
// than because the place where it is started is passed more than once.
func repeated(t *thread) bool {
	return t.Repeated || t.Many && (t.Spawn == nil || !t.Spawn.Looped && !t.Parent().Many)
}

// once reports whether n happens at most once in an epoch.
func (v *view) once(n *node) bool {
	return v.single(n.Thread) && !v.reaches(n, n)
}

// follow returns the nodes of n's thread that may come after n in the same epoch,
// and the nodes of the cut where it ends.
func (v *view) follow(n *node) bitset {
	cut, id := v.cutFor(n.Thread)
	spent := v.spent(n)
	if len(spent) == 0 {
		return v.after(n, id, cut)
	}
	key := reachKey{n.ID, id}
	return v.followed.Of(key, func(reachKey) bitset {
		stop := make(map[*node]bool)
		for _, r := range spent {
			stop[r] = true
		}
		return v.without(v.search(succs, []*node{n}, merge(stop, cut)), spent)
	})
}

// cutFor returns the cut as far as it is in t, and a name for it.
func (v *view) cutFor(t *thread) (cut map[*node]bool, id int) {
	if t == v.thread && len(v.cut) > 0 {
		return v.cut, v.id + 1
	}
	return nil, 0
}

// reaches reports whether a way of at least one step leads from x to y, nodes of
// one thread, within an epoch. None leads to the cut, where the epoch is over.
func (v *view) reaches(x, y *node) bool {
	return !v.cut[y] && v.follow(x).has(v.index[y.ID])
}

// A fork tells how two nodes of a view are related: thread is the last that both
// descend from, x and y are the nodes of it that lead to either. They are equal
// if one node is the other, or starts the goroutine that the other is part of.
type fork struct {
	thread *thread
	level  int // index of x and y in the lineages
	x, y   *node
}

func forkOf(a, b []*node) fork {
	i := 0
	for a[i] == b[i] && i+1 < len(a) && i+1 < len(b) {
		i++
	}
	return fork{a[i].Thread, i, a[i], b[i]}
}

// exclusive reports whether a and b never both happen in one epoch, since they
// are on different branches.
func (v *view) exclusive(a, b *node) bool {
	la, lb := v.lineage(a), v.lineage(b)
	if la == nil || lb == nil {
		return false
	}
	f := forkOf(la, lb)
	return f.x != f.y && v.single(f.thread) && !v.reaches(f.x, f.y) && !v.reaches(f.y, f.x)
}
