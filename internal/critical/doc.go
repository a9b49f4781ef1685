// Package critical computes which locks, and other things that goroutines wait
// for, are acquired while which are held: the constraints a -> b of a package, with
// the exact set held, and what its functions wait for, for those that import it.
//
// # Classification
//
// May, in both directions: a [Pair] says that on some way through a function its
// goroutine holds one resource and waits for another. The analysis is
//
//   - bottom-up and modular: what a call waits for is part of the callee's [Func],
//     callees before callers, and comes from facts for other packages;
//   - context-sensitive in the locks held: pairs are formed where the first lock is
//     acquired, in each world of package locks, never at a join of two;
//   - by declaration: two locks are the same vertex if one field or variable
//     declares them. The paths that led to both are kept, for whoever asks
//     whether the instances can be the same.
//
// # Resources
//
// What a goroutine waits for is a [Resource]: a lock in some mode, a Once, and what other goroutines bring
// about: the end of the goroutines that a wait group counts, somebody who receives from or sends on a
// channel, a signal on a condition variable. A goroutine that
// others wait for so owes them that: it is a holder of the resource from its start until it has done it, and
// what it waits for before is a pair, too. So a cycle through a wait group is a cycle like any other.
//
// # Who runs it
//
// [Roots] are the goroutines that may run a function: exported ones run on any,
// those of a main package or a test on the goroutine that starts there, unless
// something starts another.
//
// # Facts
//
// A package has one fact with what its exported functions wait for, as far as an importer may come to hold it: a lock
// that has a name there, that a function returns with, or that is held while code of importers runs. Pairs are no part of
// it: a package cannot call its importers, so a cycle has no leg in an import unless the import hands out its locks.
//
// # Soundness
//
// What is missed: calls of function values and methods that are not known, but for functions that are passed
// to the callee; cycles with a leg in an imported package; locks whose declaration is not known, and types with methods Lock and Unlock that
// are not built on a known lock.
//
// What is assumed: branches on memory can go either way. A pair is [Pair.Sure] if no such branch decides
// about it; if one does, [Pair.States] are what it asks for. A condition variable of which it is not known
// which lock it gives up gives up the innermost.
//
// # References
//
//   - Paper 004 (Otto, Moschny), sections 4.1 and 6.1: constraints, and the sets of
//     locks held at them.
//   - D. Brotherston, P. Brunet, N. Gorogiannis, M. Kanovich. A Compositional
//     Deadlock Detector for Android Java. ASE 2021: critical pairs, the acquired
//     lock with exactly those held by then, composed bottom-up; a lock that was
//     released in between is in no pair.
//   - docs/design/0003-lock-order.md.
package critical
