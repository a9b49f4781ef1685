// Package lockgraph draws lock-order graphs: what is acquired, or waited for, while
// what is held, in which places, and in which circles.
//
// An [Edge] is one place in the code. [New] merges the edges of any number of
// packages into a [Graph], which it then writes as text for terminals and as DOT for
// Graphviz. What the vertices are and how they are found is not known here: they are told
// apart by package and name.
//
// All output is a function of the set of edges alone, not of their order.
package lockgraph
