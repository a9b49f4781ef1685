package mhb

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A scopeGraph is a scope with what queries on its graph have found out. It is
// shared by the orders of the scope.
type scopeGraph struct {
	scope    *goroutine.Scope
	index    []int     // by Node.ID: number in the thread; that of the entry is 0
	nodes    [][]*node // by Thread.ID: nodes by number
	syncs    [][]*node // by Thread.ID: synchronization operations
	makes    []*node   // Make nodes
	spawns   [][]*node // by Thread.ID: spawn nodes that lead to the thread
	reach    memo.Map[reachKey, bitset]
	followed memo.Map[reachKey, bitset] // where something on the way happens only once
	sole     memo.Map[*thread, []soleReceive]
	decided  memo.Map[*thread, []decision]
	steps    int // work done, in nodes

	views   int // made so far
	wholeOf map[*thread]*view
	makesOf memo.Map[place, []*node]
	renewed memo.Map[place, bool] // memo of overwritten
	rounds  map[round]*view
	epochs  memo.Map[place, *view]
	held    map[*thread]*lockset
	taken   memo.Map[*thread, []hold] // memo of takeovers
	groups  memo.Map[place, *ledger]
	notify  memo.Map[*node, []*node]
	stores  map[place][]*node // nodes that store something, by variable; nil if nobody has asked
	opaque  []*node           // nodes with unknown code, see stores
	owned   memo.Map[place, bool]
	servers memo.Map[*thread, server]
	locks   memo.Map[wayKey, map[place]bool]
	onces   bool           // the scope runs the function of a Once, or claims a flag
	plain   map[place]bool // places that are accessed other than atomically; nil if nobody has asked
}

func newScopeGraph(s *goroutine.Scope) *scopeGraph {
	g := &scopeGraph{
		scope:   s,
		index:   make([]int, len(s.Nodes)),
		nodes:   make([][]*node, len(s.Threads)),
		syncs:   make([][]*node, len(s.Threads)),
		spawns:  make([][]*node, len(s.Threads)),
		wholeOf: make(map[*thread]*view),
		rounds:  make(map[round]*view),
		held:    make(map[*thread]*lockset),
	}
	for _, t := range s.Threads {
		g.nodes[t.ID] = []*node{t.Entry}
	}
	for _, n := range s.Nodes {
		t := n.Thread
		if n != t.Entry {
			g.index[n.ID] = len(g.nodes[t.ID])
			g.nodes[t.ID] = append(g.nodes[t.ID], n)
		}
		switch n.Kind {
		case goroutine.Sync:
			g.onces = g.onces || n.Op.Kind == goroutine.OnceEnter || n.Op.Swapped
			g.syncs[t.ID] = append(g.syncs[t.ID], n)
		case goroutine.Make:
			g.makes = append(g.makes, n)
		}
	}
	return g
}

func (g *scopeGraph) size(t *thread) int { return len(g.nodes[t.ID]) }

// makersOf returns the nodes that make the variable or object at p anew.
func (g *scopeGraph) makersOf(p place) []*node {
	return g.makesOf.Of(p, func(p place) (makers []*node) {
		for _, n := range g.makes {
			if within(p, *n.Made) {
				makers = append(makers, n)
			}
		}
		return makers
	})
}

// within reports whether p is made, p itself or a variable that p is a part of:
// no pointer leads from the one to the other.
func within(p, made place) bool {
	if p == made || p.IsMadeWith(made) {
		return true
	}
	if p.Frame != made.Frame || p.Deref || made.Deref || !p.Path.HasPrefix(made.Path) || made.Path.Len() > 0 {
		return false
	}
	return embedded(p.Path)
}

// embedded reports whether p is a part of the variable that its root allocates.
func embedded(p accesspath.Path) bool {
	if p.Root.Kind != accesspath.Local || p.Cut() {
		return false
	}
	ptr, ok := p.Root.Value.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	t := ptr.Elem()
	for i := range p.Len() {
		if t = part(t, p.Step(i)); t == nil {
			return false
		}
	}
	return true
}

// part returns the type of the part of a variable of type t that s leads to, nil
// if it lies elsewhere.
func part(t types.Type, s accesspath.Step) types.Type {
	switch t := t.Underlying().(type) {
	case *types.Struct:
		if f := ssax.FieldNamed(t, s.Name); f != nil && s.Kind == accesspath.Field {
			return f.Type()
		}
	case *types.Array:
		if s.Kind == accesspath.Elem {
			return t.Elem()
		}
	}
	return nil
}
