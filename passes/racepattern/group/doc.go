// Package group reports goroutines that add to the sync.WaitGroup that they are waited for with: CV5001 if that is evident, else
// CV5003.
//
// # Classification
//
// A may statement: the goroutine that was started may get to its Add after Wait, as far as the order of the scope, with what
// is assumed, tells ([mhb.Order.Assume]). It needs no accesses. What speaks for and against a report are the rows of
// groupTable; a gate is the flag under a lock by which programs keep others from adding once they wait.
//
// Of a group that is made elsewhere something may have been added before. If it is an unexported field, the package shows all
// operations on it, unless it gives away its address: fields asks all functions whether anybody adds to it but goroutines that the package
// starts. Such a group is looked at in the scopes of objects, too: the method that starts the goroutine has returned when users call
// another one, which waits.
//
// # Soundness
//
// What is missed: groups that other code knows, and additions in goroutines that the scope does not show the start of. Of fields also
// those that are pointers to groups; goroutines that count others only, and not themselves; goroutines whose functions are called in another
// way, too, are exported, or are literals that are passed on; and methods of objects if it is an unexported function which starts the goroutine for
// other functions, since these may wait until it has begun.
//
// What is assumed: users call the methods of an object in any order, without waiting for what its goroutines tell others, unless that is the
// close of a channel right after Add.
//
// # Cost
//
// One question for each pair of an Add and a Wait of the same group, and one look at all instructions of a package that has a group in a
// field which a goroutine counts itself with.
package group
