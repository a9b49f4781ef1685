// Package ssax answers the questions about SSA code that every analysis asks
// and package ssa leaves to its users: which functions of a package belong
// together, where an instruction is in the source, which declared function a
// call runs, what a free variable is bound to, and which of two instructions
// comes first.
//
// # Nests
//
// The unit of all our analyses is the [Nest]: one declared function with every
// function literal and range-over-func body inside it. What happens between
// the members of a nest is seen as a whole; calls to other nests are seen
// through summaries. The package initializer is a nest of its own: it holds
// the literals of package-level variables, which buildssa.SSA.SrcFuncs does
// not list (var h = func() { mu.Lock() } would go unseen).
//
// # Soundness
//
// The queries are exact or say that they do not know: a nil result is
// "unknown", never "none". Those about control flow take each branch for one
// that may go either way: [MayPrecede] is a may statement, [Dominates] a must
// statement.
package ssax
