package mhb

import (
	"github.com/concvet/concvet/internal/dataflow"
	"github.com/concvet/concvet/internal/goroutine"
)

// A hold is a lock in a mode, the function of a Once that is running, or a flag.
type hold struct {
	at    place
	mode  holdMode
	value string // that a flag had before; "" is unknown
}

type holdMode uint8

const (
	exclusive holdMode = iota
	shared
	running // the function of the Once
	swapped // a compare-and-swap has replaced a value that is not stored again yet
)

// A lockset tells what one instance of a thread holds: I7 of the paper. An instance
// starts with nothing.
type lockset struct {
	holds []hold
	ids   map[hold]int
	must  dataflow.Solution[bitset]
}

// locksetOf solves the forward problem for t: acquiring generates, releasing
// kills, and what is held on every way is held where ways meet.
func (g *scopeGraph) locksetOf(t *thread) *lockset {
	l := g.held[t]
	if l != nil {
		return l
	}
	l = &lockset{ids: make(map[hold]int)}
	g.held[t] = l
	for _, n := range g.syncs[t.ID] {
		if h, gen, ok := holdOf(n); ok && gen {
			if _, ok := l.ids[h]; !ok {
				l.ids[h] = len(l.holds)
				l.holds = append(l.holds, h)
			}
		}
	}
	if len(l.holds) == 0 {
		return l
	}
	l.must = dataflow.Forward(threadFlow{g, t}, dataflow.Problem[bitset]{
		Entry:    newBitset(len(l.holds)),
		Transfer: func(i int, in bitset) bitset { return l.transfer(g.nodes[t.ID][i], in) },
		Join:     bitset.meet,
		Equal:    bitset.equal,
	})
	return l
}

// holdOf returns what n acquires or releases for certain.
func holdOf(n *node) (h hold, gen, ok bool) {
	if n.Kind != goroutine.Sync || n.Op.Open || len(n.Op.Objects) != 1 || n.Op.Optional {
		return hold{}, false, false
	}
	h.at = n.Op.Objects[0]
	switch n.Op.Kind {
	case goroutine.Lock, goroutine.Unlock:
		h.mode = exclusive
	case goroutine.RLock, goroutine.RUnlock:
		h.mode = shared
	case goroutine.OnceEnter, goroutine.OnceLeave:
		h.mode = running
	case goroutine.Observe:
		h.mode, h.value = swapped, n.Op.Value
		return h, true, n.Op.Swapped
	default:
		return hold{}, false, false
	}
	return h, n.Op.Kind == goroutine.Lock || n.Op.Kind == goroutine.RLock || n.Op.Kind == goroutine.OnceEnter, true
}

func (l *lockset) transfer(n *node, in bitset) bitset {
	if n.Kind != goroutine.Sync {
		return in
	}
	if h, gen, ok := holdOf(n); ok {
		id, known := l.ids[h]
		if !known || in.has(id) == gen {
			return in
		}
		out := in.clone()
		out[id/64] ^= 1 << (id % 64)
		return out
	}
	switch n.Op.Kind {
	case goroutine.Unlock, goroutine.RUnlock, goroutine.OnceLeave, goroutine.AtomicStore:
		return l.without(in, n.Op)
	}
	return in
}

// without returns the holds of in that op, a release that may be about several
// locks, leaves alone.
func (l *lockset) without(in bitset, op *goroutine.Op) bitset {
	out := in.clone()
	for i, h := range l.holds {
		for _, p := range op.Objects {
			if out.has(i) && h.at == p {
				out[i/64] &^= 1 << (i % 64)
			}
		}
	}
	return out
}

// mustHold returns what the thread of n holds for certain when control gets to n.
func (g *scopeGraph) mustHold(n *node) []hold {
	l := g.locksetOf(n.Thread)
	i := g.index[n.ID]
	if len(l.holds) == 0 || !l.must.Reached[i] {
		return nil
	}
	var out []hold
	l.must.In[i].each(func(id int) { out = append(out, l.holds[id]) })
	return out
}

// holds reports whether the thread of n certainly holds h at n.
func (g *scopeGraph) holds(n *node, h hold) bool {
	l := g.locksetOf(n.Thread)
	id, ok := l.ids[h]
	i := g.index[n.ID]
	return ok && l.must.Reached[i] && l.must.In[i].has(id)
}

// A threadFlow is the flow graph of a thread.
type threadFlow struct {
	*scopeGraph
	thread *thread
}

// Len returns the number of nodes.
func (f threadFlow) Len() int { return f.size(f.thread) }

// Succs returns the numbers of the nodes that follow node i.
func (f threadFlow) Succs(i int) []int {
	nodes := f.nodes[f.thread.ID][i].Succs
	out := make([]int, len(nodes))
	for j, n := range nodes {
		out[j] = f.index[n.ID]
	}
	return out
}

// Held returns the locks that the goroutine of n certainly holds when control gets
// to n, in whatever mode.
func (o *Order) Held(n *goroutine.Node) []goroutine.Place {
	var out []place
	for _, h := range o.mustHold(n) {
		if h.mode != running && h.mode != swapped {
			out = append(out, h.at)
		}
	}
	return out
}
