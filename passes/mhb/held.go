package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/dataflow"
	"github.com/concvet/concvet/internal/goroutine"
)

// A hold is a lock in a mode, the function of a Once that is running, a flag, or the
// token of a channel that is used as a lock.
type hold struct {
	at    place
	mode  holdMode
	value string // that a flag had before; "" is unknown
	// some says that it is not known whether this is held or another of the
	// objects that the operation may be about, or that it is assumed to be held.
	some bool
	// again says that a read lock is held a second time, so that releasing it leaves it
	// held: what a caller and a callee both take.
	again bool
}

type holdMode uint8

const (
	exclusive holdMode = iota
	shared
	running  // the function of the Once
	swapped  // a compare-and-swap has replaced a value that is not stored again yet
	sent     // a value that the goroutine has sent and takes back itself
	received // a value that the goroutine has received and puts back itself
	either   // for writing or for reading, where ways meet; told as shared
)

// modes are the modes in which something is acquired and released.
var modes = map[goroutine.OpKind]struct{ gen, kill []holdMode }{
	goroutine.Lock:        {gen: []holdMode{exclusive}},
	goroutine.Unlock:      {kill: []holdMode{exclusive}},
	goroutine.RLock:       {gen: []holdMode{shared}},
	goroutine.RUnlock:     {kill: []holdMode{shared}},
	goroutine.OnceEnter:   {gen: []holdMode{running}},
	goroutine.OnceLeave:   {kill: []holdMode{running}},
	goroutine.AtomicStore: {kill: []holdMode{swapped}},
	goroutine.Send:        {[]holdMode{sent}, []holdMode{received}},
	goroutine.Recv:        {[]holdMode{received}, []holdMode{sent}},
	goroutine.RecvAny:     {[]holdMode{received}, []holdMode{sent}},
}

// A lockset tells what one instance of a thread holds: I7 of the paper. An instance
// starts with what it takes over from who starts it, which is mostly nothing.
type lockset struct {
	holds []hold
	ids   map[hold]int
	must  dataflow.Solution[bitset]
	own   dataflow.Solution[bitset] // the same for what the thread has acquired itself, and not released
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
		for _, h := range acquired(n) {
			l.add(h)
			if h.mode == shared {
				h.again = true
				l.add(h)
			}
		}
	}
	for _, h := range l.holds {
		if _, ok := l.ids[hold{at: h.at, mode: exclusive, some: h.some}]; ok && h.mode == shared {
			l.add(h.inEitherMode())
		}
	}
	handed := g.takeovers(t)
	for _, h := range handed {
		l.add(h)
	}
	if len(l.holds) == 0 {
		return l
	}
	l.own = dataflow.Forward(threadFlow{g, t}, dataflow.Problem[bitset]{
		Entry:    newBitset(len(l.holds)),
		Transfer: func(i int, in bitset) bitset { return l.transfer(g.nodes[t.ID][i], in) },
		Join:     bitset.meet,
		Equal:    bitset.equal,
	})
	l.must = l.own
	if !l.handsOver(g, t) {
		return l
	}
	l.must = dataflow.Forward(threadFlow{g, t}, dataflow.Problem[bitset]{
		Entry: l.atStart(g, t, handed),
		Transfer: func(i int, in bitset) bitset {
			n := g.nodes[t.ID][i]
			if n.Kind == goroutine.Spawn {
				return l.without(in, g.takeovers(n.Spawned))
			}
			return l.transfer(n, in)
		},
		Join:  bitset.meet,
		Equal: bitset.equal,
	})
	return l
}

func (l *lockset) add(h hold) {
	if _, ok := l.ids[h]; !ok {
		l.ids[h] = len(l.holds)
		l.holds = append(l.holds, h)
	}
}

// inEitherMode returns h, a lock, as what is held if it is not known for what.
func (h hold) inEitherMode() hold { return hold{at: h.at, mode: either, some: h.some} }

// twice returns the number of h as it is held a second time; ok is false if that is not
// counted.
func (l *lockset) twice(h hold) (id int, ok bool) {
	h.again = true
	id, ok = l.ids[h]
	return id, ok
}

// holdOf returns what n acquires or releases for certain, if it is a lock or a
// Once.
func holdOf(n *node) (h hold, gen, ok bool) {
	if n.Kind != goroutine.Sync || n.Op.Open || len(n.Op.Objects) != 1 || n.Op.Optional {
		return hold{}, false, false
	}
	h.at = n.Op.Objects[0]
	switch m := modes[n.Op.Kind]; {
	case n.Op.Kind == goroutine.Observe:
		h.mode, h.value = swapped, n.Op.Seen()
		return h, true, n.Op.Swapped
	case len(m.gen) == 1 && len(m.kill) == 0:
		h.mode = m.gen[0]
		return h, true, true
	case len(m.kill) == 1 && len(m.gen) == 0:
		h.mode = m.kill[0]
		return h, false, true
	}
	return hold{}, false, false
}

// acquired returns what is held after n.
func acquired(n *node) []hold {
	if n.Kind != goroutine.Sync || n.Op.Open || n.Op.Optional && !n.Op.Assumed {
		return nil
	}
	if h, gen, ok := holdOf(n); ok && gen {
		return []hold{h}
	}
	var out []hold
	for _, mode := range modes[n.Op.Kind].gen {
		for _, p := range n.Op.Objects {
			out = append(out, hold{at: p, mode: mode, some: len(n.Op.Objects) > 1 || n.Op.Assumed})
		}
	}
	return out
}

// handsOver reports whether t takes over something, or one of those that it starts does.
func (l *lockset) handsOver(g *scopeGraph, t *thread) bool {
	return len(g.takeovers(t)) > 0 || slices.ContainsFunc(g.nodes[t.ID], func(n *node) bool {
		return n.Kind == goroutine.Spawn && len(g.takeovers(n.Spawned)) > 0
	})
}

// atStart returns which of handed, the takeovers of t, who starts t holds.
func (l *lockset) atStart(g *scopeGraph, t *thread, handed []hold) bitset {
	entry := newBitset(len(l.holds))
	for _, h := range handed {
		if g.isHeld(t.Spawn, h) {
			entry.add(l.ids[h])
		}
	}
	return entry
}

// without returns in without holds.
func (l *lockset) without(in bitset, holds []hold) bitset {
	for i, h := range holds {
		if i == 0 {
			in = in.clone()
		}
		if id, ok := l.ids[h]; ok {
			in[id/64] &^= 1 << (id % 64)
		}
	}
	return in
}

func (l *lockset) transfer(n *node, in bitset) bitset {
	if n.Kind != goroutine.Sync {
		return in
	}
	kill, gen := modes[n.Op.Kind].kill, acquired(n)
	if len(kill) == 0 && len(gen) == 0 {
		return in
	}
	out := in.clone()
	for id, h := range l.holds {
		if h.again || !h.endsWith(kill) || !slices.Contains(n.Op.Objects, h.at) {
			continue
		}
		if again, ok := l.twice(h); ok && in.has(again) {
			id = again
		}
		out[id/64] &^= 1 << (id % 64)
	}
	for _, h := range gen {
		if again, ok := l.twice(h); ok && in.has(l.ids[h]) {
			out.add(again)
		}
		out.add(l.ids[h])
		if id, ok := l.ids[h.inEitherMode()]; ok {
			out.add(id)
		}
	}
	return out
}

// endsWith reports whether h is not held any more after an operation that ends what is held in one of modes.
func (h hold) endsWith(modes []holdMode) bool {
	if h.mode == either {
		return slices.Contains(modes, exclusive) || slices.Contains(modes, shared)
	}
	return slices.Contains(modes, h.mode)
}

// mustHold returns what the thread of n holds for certain when control gets to n. A lock that it holds for reading on one
// way and for writing on another is held for reading at least.
func (g *scopeGraph) mustHold(n *node) []hold {
	l := g.locksetOf(n.Thread)
	i := g.index[n.ID]
	if len(l.holds) == 0 || !l.must.Reached[i] {
		return nil
	}
	var out []hold
	l.must.In[i].each(func(id int) {
		h := l.holds[id]
		if h.mode == either {
			h.mode = shared
		}
		if !h.again {
			out = append(out, h)
		}
	})
	return out
}

// holds reports whether the thread of n has certainly acquired h before n and not released it, although another goroutine
// may do that.
func (g *scopeGraph) holds(n *node, h hold) bool {
	l := g.locksetOf(n.Thread)
	id, ok := l.ids[h]
	i := g.index[n.ID]
	return ok && l.own.Reached[i] && l.own.In[i].has(id)
}

// isHeld reports whether the thread of n certainly holds h at n, by itself or since it took it over.
func (g *scopeGraph) isHeld(n *node, h hold) bool {
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
		if (h.mode == exclusive || h.mode == shared) && !h.some {
			out = append(out, h.at)
		}
	}
	return out
}
