// Package mhb tells what happens before what among the goroutines of a scope.
//
// # Analyzer mhb
//
// mhb: find out which events of goroutines happen before which
//
// The passes that report races build on it. It reports nothing itself.
//
// # Classification
//
// A must analysis: only orders that hold in every execution in which both events
// happen. docs/semantics.md defines that for nodes that happen many times, and has
// the rules, HB1 to HB14, that [Rule] names. The order is flow-sensitive,
// interprocedural and context-sensitive by the expansion of calls in the graph of
// the scope, and answers on demand.
//
// # How it works
//
// Most questions are about instances: which of many goroutines, which round of a
// loop, which of the variables that a loop makes? A view cuts out of the scope
// what one instance is about, from a root to the next time that a root is passed.
// In a view a goroutine has one instance or many, and an order is one of all
// instances.
//
// Node b is after node a if operations that wait for a lie on every way to b. An
// operation waits for a if all that may let it go on happens after a, which is the
// same question again (guarded, in before.go). The files partner.go, match.go, exchange.go,
// group.go, lock.go and flag.go know what lets an operation go on.
//
// The six component analyses of the paper are in maywait.go, mustwait.go,
// maynotify.go, mustlock.go, futurealloc.go and lockpattern.go, with what they
// share in component.go.
//
// # Cost
//
// A query costs a few traversals of the graphs of the threads that are involved,
// and as many for each release that it depends on; all are remembered. There is a
// bound for each scope, see [Order.Exhausted].
//
// # References
//
//   - Paper 000 (Parízek, Jančík), sections 3 and 4. Differences: JPF knows the
//     current state of each thread, and only has to look ahead; here the state is
//     that of the start of a goroutine. Calls are expanded, so no marks are needed
//     to continue after a return. Objects are told apart by the places where they
//     are made, with one instance for each epoch, and not by allocation site alone. A function that returns
//     a new object, or another one, begins an epoch of each when it is entered.
//   - The Go Memory Model, version of June 6, 2022.
package mhb
