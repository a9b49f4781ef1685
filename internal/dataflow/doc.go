// Package dataflow solves monotone data-flow problems over flow graphs.
//
// # Classification
//
// The solver is flow-sensitive and path-insensitive: one state per node stands
// for all the paths that reach it. Whether a problem is may or must, and what a
// state knows about fields, calling contexts or threads, is decided by the
// lattice that the caller brings. Join is the only way states meet, so a must
// problem joins by intersection and a may problem by union.
//
// A branch that contradicts the state ("x was nil, this is the non-nil side")
// is left out by an edge function that answers false. A node whose every
// incoming edge is left out is never visited and has no state; this plays the
// part of bottom, and no lattice needs an element for it.
//
// # Guarantees
//
// If Join is a least upper bound, Transfer and Edge are monotone, and the
// lattice has no infinite ascending chain, the solution is the least fixpoint.
// It is independent of the order of visits, over-approximates the states of all
// paths, and equals their join if the functions distribute over Join. Package
// latticetest checks these conditions on samples.
//
// States only ever grow: a new state is joined to the one that is there. A
// transfer function that is not monotone by mistake thus costs precision and
// makes the result depend on the order of visits, but the solver still
// terminates if chains are finite.
//
// # Algorithm
//
// A worklist keyed by reverse postorder: of all nodes with a new input the one
// with the lowest number is next. Inner loops are therefore stable before the
// nodes behind them are looked at, and a graph without cycles takes one
// Transfer per reached node. Paths are never enumerated. The cost is the sum of
// the number of times that each node's input grew.
//
// Backward is the same algorithm over the reversed edges, numbered from the
// exits. A node that cannot reach an exit (the body of a loop without end) has
// no state there.
//
// # References
//
//   - G. Kildall. A Unified Approach to Global Program Optimization. POPL 1973.
//   - J. Kam, J. Ullman. Global Data Flow Analysis and Iterative Algorithms.
//     JACM 23(1), 1976: why reverse postorder.
//   - M. Wegman, F. K. Zadeck. Constant Propagation with Conditional Branches.
//     TOPLAS 13(2), 1991: nodes start unreached and edges may stay untaken. We
//     differ in that we keep one worklist of nodes, since edges here have no
//     values of their own.
package dataflow
