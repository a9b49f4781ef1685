package dataflow

// A Graph is a flow graph on the nodes 0 to Len()-1. Node 0 is the entry.
//
// Two edges may lead to the same node: the two sides of a branch are different
// edges even if they meet at once.
type Graph interface {
	Len() int
	Succs(n int) []int // asked once per node and solution
}

// A Problem is a monotone problem over states of type S.
//
// The comments say it for [Forward]. For [Backward] read them against the
// arrows: a state before a node is one after it, and so on.
type Problem[S any] struct {
	// Entry is the state before the entry.
	Entry S

	// Transfer returns the state after node n if in is the one before it. It
	// must not modify in.
	Transfer func(n int, in S) S

	// Edge returns what the state out becomes on the succ-th outgoing edge of
	// from, or false if the edge cannot be taken in that state. It must not
	// modify out. A nil Edge changes nothing.
	//
	// An edge that can be taken in a state must be so in every larger one, or
	// Edge is not monotone.
	Edge func(from, succ int, out S) (S, bool)

	// Join returns the least upper bound. It must not modify a or b.
	Join func(a, b S) S

	// Equal reports whether a and b are the same element.
	Equal func(a, b S) bool
}

// A Solution holds the least fixpoint of a problem.
type Solution[S any] struct {
	// In is, for each node, the state before it ([Forward]) or after it
	// ([Backward]), or the zero S if the node is not reached.
	In []S

	// Reached tells, for each node, whether some state gets there.
	Reached []bool

	// Transfers is the number of calls of Transfer. Tests use it to count work
	// instead of time.
	Transfers int
}
