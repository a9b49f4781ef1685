// Package group reports goroutines that add to the sync.WaitGroup that they are waited for with (CV5001).
//
// # Classification
//
// A may statement: the goroutine that was started may get to its Add after Wait, as far as the order of the scope, with what
// is assumed, tells ([mhb.Order.Assume]). It needs no accesses. What speaks for and against a report are the rows of
// groupTable; a gate is the flag under a lock by which programs keep others from adding once they wait.
//
// # Soundness
//
// What is missed: groups that other code knows, and additions in goroutines that the scope does not show the start of.
//
// # Cost
//
// One question for each pair of an Add and a Wait of the same group.
package group
