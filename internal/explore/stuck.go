package explore

import (
	"slices"

	"github.com/concvet/concvet/internal/graph"
)

// judge finds who is stuck: who waits in a state from which a bottom component of the graph of states is reached, and never moves in any
// continuation of it. The first such state tells how it comes to that: what others do afterwards does not matter any more.
func (x *explorer) judge(r *Result) {
	moving := x.moving()
	if x.p.Callers > 0 {
		x.judgeWithCallers(moving, r)
		return
	}
	next := x.towardsEnds()
	for i := range x.space.nodes {
		if next[i] == nil {
			continue
		}
		for p, at := range x.space.nodes[i].procs {
			if at.code >= 0 && !moving[p][i] && !r.hasStuck(int(at.code), int(at.loc)) {
				end, moves := wayOn(next, i)
				x.stuck(i, p, r, end, moves, x.waitsIn(x.space.nodes[end].state))
			}
		}
	}
	for i := range x.space.nodes {
		if x.space.nodes[i].open {
			x.alone(i, r)
		}
	}
}

// wayOn returns the state that edges lead to from state i, and the moves on the way.
func wayOn(next []*edge, i int) (end int, moves []Move) {
	for next[i].to != i {
		moves = append(moves, next[i].moves...)
		i = next[i].to
	}
	return i, moves
}

// towardsEnds returns for each state an edge on the shortest way to a bottom component, which leads to the state itself if it is there; nil if
// no such component is reached that is real.
func (x *explorer) towardsEnds() []*edge {
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
	next := make([]*edge, len(nodes))
	var work []int
	for c, scc := range sccs {
		if x.bottom(scc, comp, c) {
			first := slices.Min(scc)
			next[first] = &edge{to: first}
			work = append(work, first)
		}
	}
	before := x.before()
	for len(work) > 0 {
		to := work[0]
		work = work[1:]
		for _, from := range before[to] {
			if next[from] == nil {
				k := slices.IndexFunc(nodes[from].edges, func(e edge) bool { return e.to == to })
				next[from] = &nodes[from].edges[k]
				work = append(work, from)
			}
		}
	}
	return next
}

// before returns for each state those that lead to it.
func (x *explorer) before() [][]int {
	before := make([][]int, len(x.space.nodes))
	for i, n := range x.space.nodes {
		for _, e := range n.edges {
			before[e.to] = append(before[e.to], i)
		}
	}
	return before
}

// judgeWithCallers finds who is stuck though there may be more callers: who waits in a state in which one of them is free to call
// anything, and never moves in any continuation of it. That callers wait themselves in the end says nothing.
func (x *explorer) judgeWithCallers(moving [][]bool, r *Result) {
	for i := range x.space.nodes {
		s := x.space.nodes[i].state
		for p := range s.procs {
			if s.procs[p].code >= 0 && !moving[p][i] && x.isServed(s, p) {
				x.stuck(i, p, r, i, nil, func(q int) bool { return !moving[q][i] })
			}
		}
	}
}

// moving returns for each process the states from which it may move some time, as far as it is known.
func (x *explorer) moving() [][]bool {
	nodes, before := x.space.nodes, x.before()
	processes := 0
	for i := range nodes {
		processes = max(processes, len(nodes[i].state.procs))
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
		free = free || q != p && code == x.p.Callers-1 && s.procs[q].loc == 0
	}
	return free
}

// bottom reports whether nothing leads out of a component, all of it is known, and it is real.
func (x *explorer) bottom(scc, comp []int, c int) bool {
	moved := make(map[int]bool)
	for _, i := range scc {
		n := &x.space.nodes[i]
		if n.open {
			return false
		}
		for _, e := range n.edges {
			if comp[e.to] != c {
				return false
			}
			for _, m := range e.moves {
				moved[m.Process] = true
			}
		}
	}
	return x.allReal(scc[0], moved)
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

// alone notes the processes that wait in state i, after which not all is known, for objects that no other process has.
func (x *explorer) alone(i int, r *Result) {
	s := x.space.nodes[i].state
	for p := range s.procs {
		if s.procs[p].code < 0 || x.locOf(s, p).Chosen || len(x.movesOf(s, p)) > 0 {
			continue
		}
		if x.hasAlone(s, p) {
			x.stuck(i, p, r, i, nil, x.waitsIn(s))
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

// stuck notes that process p is stuck in state i, of each location the first time. That ends in state end, after those moves, where others may
// wait too.
func (x *explorer) stuck(i, p int, r *Result, end int, moves []Move, waits func(q int) bool) {
	at := x.space.nodes[i].procs[p]
	if r.hasStuck(int(at.code), int(at.loc)) {
		return
	}
	trace := x.trace(i)
	found := Stuck{Code: int(at.code), Loc: int(at.loc), Process: p, Trace: append(trace, moves...), Settled: len(trace)}
	for j, q := range x.space.nodes[end].procs {
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
