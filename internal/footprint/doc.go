// Package footprint computes for each function of a package what a call to it
// does to memory and to other goroutines, and hands that over to the packages that
// import it.
//
// # Classification
//
// A [Function] speaks of a call in the words of the callee's parameters and of
// package variables, like the summaries of package summary, whose order of
// functions, lock states, names and substitution it shares. The analysis is
//
//   - bottom-up and modular, context-sensitive by substitution;
//   - may: what is listed can happen on some way through the function;
//   - not complete: what is not listed can happen, too. Accesses are listed to
//     find conflicts among them, and whatever is not understood has none.
//
// # What a footprint says
//
//   - Accesses: the memory that is read and written. What a function allocates
//     itself is its own and not listed. Accesses with a
//     lock held are listed as such, as far as somebody may access the same without:
//     those with locks are a matter between those that know the lock. So are atomic
//     accesses. Of each access it is known whether it happens only before, or only
//     after, everything that the call synchronizes by.
//   - Syncs: the objects on which a call may wait for other goroutines, or by
//     which others may learn of it.
//   - Spawns: the parameters that other goroutines will call: those that the call starts, and those of the package that take
//     functions from the fields where the call puts them (takers).
//   - Calls: the methods of parameters that it calls, interface values.
//   - Published: the parameters that other goroutines may get hold of.
//   - Opaque: the call runs code that is not known and that gets hold of a
//     parameter or package variable, or it synchronizes on something that has no
//     name. A function without footprint must be taken for opaque.
//   - Ambient: the call uses locks or atomics that are package variables. Nearly
//     everything that prints does.
//
// # Facts
//
// A package has one fact with the footprints of its exported functions and
// methods; package funcfact has the laws. Those that it leaves out do nothing.
// Reads are left out where no other footprint of the package, and nobody outside,
// can write what they read. Of methods that are passed on for other packages only
// the writes are.
//
// # Soundness
//
// What is assumed, and hence missed:
//
//   - Calls through interfaces and function values do nothing to memory if they
//     may run several functions, or one that is not known.
//   - What a call returns, and what is found through pointers that have no name,
//     belongs to nobody else. Reflection accesses nothing but what a function
//     sets of what it has reflected itself: sort.Slice does not write to the slice.
//   - Package variables that their package never stores to by name do not change.
//   - Slices of slices are the slices they are cut from; of elements it is only
//     known whether the caller's integers choose them.
//   - That a function waits for the goroutines that it starts is guessed from
//     its waiting for something at all.
//
// # Bounds
//
// Paths have at most maxSteps steps, and a function at most maxAccesses accesses.
// What exceeds them is cut: "some part of s". Of recursive functions the result
// after maxRounds rounds stands.
//
// # References
//
//   - S. Blackshear, N. Gorogiannis, P. O'Hearn, I. Sergey. RacerD: Compositional
//     Static Race Detection. OOPSLA 2018: accesses rooted at formals, and the
//     ownership that makes all others irrelevant.
//   - internal/summary has the part of the function fact that is about locks.
package footprint
