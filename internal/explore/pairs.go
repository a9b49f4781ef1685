package explore

import "slices"

// pairs explores pairs of codes that share an object, where all together have too many states, and returns what the pairs show
// and all continuations confirm.
func (x *explorer) pairs(all *Result) *Result {
	out := &Result{Faults: all.Faults, States: all.States, Cut: true}
	for a := range x.p.Codes {
		for b := a; b < len(x.p.Codes); b++ {
			if !x.share(a, b) {
				continue
			}
			r := x.explore(initial(x.p), []int{a, b}, x.left/2)
			out.States += r.States
			for _, f := range r.Faults {
				out.fault(f.Fault, f.Trace)
			}
			x.confirm(r.Stuck, out)
		}
	}
	return out
}

// share reports whether codes a and b use the same object.
func (x *explorer) share(a, b int) bool {
	if len(x.p.Codes[a]) == 0 || len(x.p.Codes[b]) == 0 {
		return false
	}
	m, n := x.needs[a][0].slots, x.needs[b][0].slots
	for i := range m {
		if m[i]&n[i] != 0 {
			return true
		}
	}
	return false
}

// confirm adds to out those that are stuck whatever happens, and not only if others than the pair move as they do here.
func (x *explorer) confirm(found []Stuck, out *Result) {
	for _, f := range found {
		if out.hasStuck(f.Code, f.Loc) {
			continue
		}
		s, ok := x.replay(f.Trace)
		if !ok {
			continue
		}
		r := x.explore(s, nil, x.left/2)
		out.States += r.States
		if !r.Cut && !x.everMoves(f.Process) {
			f.Settled = len(f.Trace) // before that, others than the pair may go on in ways that were not looked at
			out.Stuck = append(out.Stuck, f)
		}
	}
}

// everMoves reports whether process p may move anywhere in the space that was explored last.
func (x *explorer) everMoves(p int) bool {
	return slices.ContainsFunc(x.space.nodes, func(n node) bool {
		return n.open || slices.ContainsFunc(n.edges, func(e edge) bool {
			return slices.ContainsFunc(e.moves, func(m Move) bool { return m.Process == p })
		})
	})
}

// replay returns the state that trace leads to.
func (x *explorer) replay(trace []Move) (*state, bool) {
	s := initial(x.p)
	x.leave(s)
	x.settle(s)
	for len(trace) > 0 {
		found := false
		for _, succ := range x.successors(s, func(i int) bool { return i == trace[0].Process }) {
			n := len(succ.moves)
			if succ.next != nil && n <= len(trace) && slices.Equal(succ.moves, trace[:n]) {
				s, trace, found = succ.next, trace[n:], true
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	return s, true
}

// turn returns which processes may move in state i: all, unless one that is no member of the pair has moved last and can go
// on.
func (x *explorer) turn(i int) func(int) bool {
	n := &x.space.nodes[i]
	if n.last < 0 || n.procs[n.last].code < 0 || len(x.movesOf(n.state, n.last)) == 0 {
		return func(int) bool { return true }
	}
	return func(p int) bool { return p == n.last }
}

// lastOf returns the process that has to go on after a successor: who has moved, if that is no member of the pair.
func (x *explorer) lastOf(succ successor) int {
	if x.pair == nil {
		return -1
	}
	m := succ.moves[0]
	if slices.Contains(x.pair, m.Code) || m.Process >= len(succ.next.procs) {
		return -1
	}
	return m.Process
}
