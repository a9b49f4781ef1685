package explore

import (
	"slices"

	"github.com/concvet/concvet/internal/graph"
)

// judge finds who is stuck: in a bottom component of the graph of states, who waits and never moves.
func (x *explorer) judge(r *Result) {
	if x.p.Callers > 0 {
		x.judgeWithCallers(r)
		return
	}
	nodes := x.space.nodes
	comp := make([]int, len(nodes))
	sccs := graph.SCCs(len(nodes), func(i int) []int {
		out := make([]int, len(nodes[i].edges))
		for k, e := range nodes[i].edges {
			out[k] = e.to
		}
		return out
	})
	for c, scc := range sccs {
		for _, i := range scc {
			comp[i] = c
		}
	}
	for c, scc := range sccs {
		if moved, ok := x.bottom(scc, comp, c); ok {
			first := scc[0]
			for _, i := range scc {
				first = min(first, i)
			}
			x.stuckIn(first, moved, r)
		}
	}
	for i := range nodes {
		if nodes[i].open {
			x.alone(i, r)
		}
	}
}

// judgeWithCallers finds who is stuck though there may be more callers: who waits in a state in which one of them is free to call
// anything, and never moves in any continuation of it. That callers wait themselves in the end says nothing.
func (x *explorer) judgeWithCallers(r *Result) {
	moving := x.moving()
	for i := range x.space.nodes {
		s := x.space.nodes[i].state
		for p := range s.procs {
			if s.procs[p].code >= 0 && !moving[p][i] && x.isServed(s, p) {
				x.stuck(i, p, r, func(q int) bool { return !moving[q][i] })
			}
		}
	}
}

// moving returns for each process the states from which it may move some time, as far as it is known.
func (x *explorer) moving() [][]bool {
	nodes := x.space.nodes
	before := make([][]int, len(nodes))
	processes := 0
	for i := range nodes {
		processes = max(processes, len(nodes[i].state.procs))
		for _, e := range nodes[i].edges {
			before[e.to] = append(before[e.to], i)
		}
	}
	out := make([][]bool, processes)
	for p := range out {
		var moves []int
		for i := range nodes {
			if nodes[i].open || slices.ContainsFunc(nodes[i].edges, func(e edge) bool { return e.isOf(p) }) {
				moves = append(moves, i)
			}
		}
		out[p] = graph.Reachable(len(nodes), func(i int) []int { return before[i] }, moves...)
	}
	return out
}

// isOf reports whether process p moves along e.
func (e edge) isOf(p int) bool {
	return slices.ContainsFunc(e.moves, func(m Move) bool { return m.Process == p })
}

// isServed reports whether a caller other than p is free to call anything in s, and no process has a choice of which nothing is possible.
func (x *explorer) isServed(s *state, p int) bool {
	free := false
	for q := range s.procs {
		code := int(s.procs[q].code)
		if code < 0 || !x.locOf(s, q).Chosen {
			continue
		}
		if len(x.movesOf(s, q)) == 0 {
			return false
		}
		free = free || q != p && code == x.p.Callers-1 && int(s.procs[q].loc) == x.p.entry(code)
	}
	return free
}

// bottom returns which processes move in a component, if nothing leads out of it and all of it is known.
func (x *explorer) bottom(scc, comp []int, c int) (moved map[int]bool, ok bool) {
	moved = make(map[int]bool)
	for _, i := range scc {
		n := &x.space.nodes[i]
		if n.open {
			return nil, false
		}
		for _, e := range n.edges {
			if comp[e.to] != c {
				return nil, false
			}
			for _, m := range e.moves {
				moved[m.Process] = true
			}
		}
	}
	return moved, x.allReal(scc[0], moved)
}

// allReal reports whether there are executions that get to state i, in which those move that have: no process has a choice
// of which nothing is possible.
func (x *explorer) allReal(i int, moved map[int]bool) bool {
	s := x.space.nodes[i].state
	for p := range s.procs {
		if s.procs[p].code >= 0 && !moved[p] && x.locOf(s, p).Chosen {
			return false
		}
	}
	return true
}

// stuckIn notes the processes that wait in state i and never move.
func (x *explorer) stuckIn(i int, moved map[int]bool, r *Result) {
	s := x.space.nodes[i].state
	for p := range s.procs {
		if s.procs[p].code >= 0 && !moved[p] {
			x.stuck(i, p, r, x.waitsIn(s))
		}
	}
}

// alone notes the processes that wait in state i, after which not all is known, for objects that no other process has.
func (x *explorer) alone(i int, r *Result) {
	s := x.space.nodes[i].state
	for p := range s.procs {
		if s.procs[p].code < 0 || x.locOf(s, p).Chosen || len(x.movesOf(s, p)) > 0 {
			continue
		}
		if x.hasAlone(s, p) {
			x.stuck(i, p, r, x.waitsIn(s))
		}
	}
}

func (x *explorer) hasAlone(s *state, p int) bool {
	for _, step := range x.locOf(s, p).Steps {
		if !step.Op.usesSlot() {
			return false
		}
		if o := s.procs[p].env[step.Slot]; o >= 0 && s.isReached(o, p) {
			return false
		}
	}
	return true
}

// isReached reports whether a process other than process but refers to object o, or to a channel from which it may receive it.
func (s *state) isReached(o int16, but int) bool {
	var work graph.Worklist[int16]
	for j := range s.procs {
		if j == but || s.procs[j].code < 0 {
			continue
		}
		for _, at := range s.procs[j].env {
			work.Add(at)
		}
	}
	for at := range work.Newest {
		if at == o {
			return true
		}
		if at >= 0 {
			for _, next := range s.insts[at].with {
				work.Add(next)
			}
		}
	}
	return false
}

// stuck notes that process p is stuck in state i, of each location the first time.
func (x *explorer) stuck(i, p int, r *Result, waits func(q int) bool) {
	s := x.space.nodes[i].state
	at := s.procs[p]
	if r.hasStuck(int(at.code), int(at.loc)) {
		return
	}
	found := Stuck{Code: int(at.code), Loc: int(at.loc), Process: p, Trace: x.trace(i)}
	for j, q := range s.procs {
		if j != p && q.code >= 0 {
			found.Others = append(found.Others, At{j, int(q.code), int(q.loc), waits(j)})
		}
	}
	r.Stuck = append(r.Stuck, found)
}

// waitsIn returns a function that reports whether a process waits in s.
func (x *explorer) waitsIn(s *state) func(int) bool {
	return func(q int) bool { return len(x.movesOf(s, q)) == 0 }
}
