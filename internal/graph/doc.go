// Package graph holds the graph algorithms of concvet: strongly connected
// components, condensation, reachability, shortest paths, elementary cycles and
// DOT output.
//
// A graph is a number n and a function: its nodes are 0 to n-1, and succs gives
// the successors of a node. Callers number their nodes in an order of their own
// (source order, sorted names) and keep the names in a slice; nothing has to be
// converted, and no interface has to be implemented.
//
// # Determinism
//
// Every result is a function of the numbering and the set of edges alone: not
// of the order in which succs lists them, nor of edges that it lists twice.
// What is reported about a graph therefore survives a shuffle of its edges,
// which is why this package exists next to the libraries that do more.
//
// # Cost
//
// All algorithms are linear in nodes and edges and free of recursion, with the
// exception of [Cycles], which says what it costs. succs is asked once per node
// and call.
//
// # References
//
//   - R. Tarjan. Depth-First Search and Linear Graph Algorithms. SIAM J.
//     Computing 1(2), 1972.
//   - J. Yen. Finding the K Shortest Loopless Paths in a Network. Management
//     Science 17(11), 1971; E. Lawler. A Procedure for Computing the K Best
//     Solutions to Discrete Optimization Problems. Management Science 18(7),
//     1972. We apply them to closed paths.
//   - D. Johnson. Finding All the Elementary Circuits of a Directed Graph. SIAM
//     J. Computing 4(1), 1975: what we do not use, since it does not give short
//     cycles first.
package graph
