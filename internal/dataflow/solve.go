package dataflow

// A solver is the state of one call of solve.
type solver[S any] struct {
	problem Problem[S]
	arcs    [][]arc
	order   []int // nodes by their number
	number  []int // numbers by node
	work    *worklist
	sol     Solution[S]
}

// solve computes the least fixpoint along the arcs, with p.Entry at the seeds.
func solve[S any](arcs [][]arc, seeds []int, p Problem[S]) Solution[S] {
	s := &solver[S]{
		problem: p,
		arcs:    arcs,
		order:   reversePostorder(arcs, seeds),
		number:  make([]int, len(arcs)),
		sol: Solution[S]{
			In:      make([]S, len(arcs)),
			Reached: make([]bool, len(arcs)),
		},
	}
	for i, n := range s.order {
		s.number[n] = i
	}
	s.work = newWorklist(len(s.order))
	for _, n := range seeds {
		s.flow(n, p.Entry)
	}
	for {
		i, ok := s.work.next()
		if !ok {
			return s.sol
		}
		s.visit(s.order[i])
	}
}

// visit applies the transfer function of n and sends the result on.
func (s *solver[S]) visit(n int) {
	out := s.problem.Transfer(n, s.sol.In[n])
	s.sol.Transfers++
	for _, a := range s.arcs[n] {
		state, taken := out, true
		if s.problem.Edge != nil {
			state, taken = s.problem.Edge(a.from, a.succ, out)
		}
		if taken {
			s.flow(a.to, state)
		}
	}
}

// flow joins state to the input of n and queues n if that made a difference.
//
// Joining to the old input, instead of once more to all inputs, is what lets a
// node live with one state and no memory of its predecessors. For monotone
// functions both give the same result.
func (s *solver[S]) flow(n int, state S) {
	if s.sol.Reached[n] {
		state = s.problem.Join(s.sol.In[n], state)
		if s.problem.Equal(state, s.sol.In[n]) {
			return
		}
	}
	s.sol.Reached[n] = true
	s.sol.In[n] = state
	s.work.add(s.number[n])
}
