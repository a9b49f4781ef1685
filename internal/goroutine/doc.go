// Package goroutine finds out which goroutines a function starts, directly and
// through what it calls, and lays out what they all do.
//
// # Scopes
//
// The result is a Scope: a set of threads, one for the function itself and one
// for each spawn site, as graphs of events: accesses to memory, synchronization
// operations, and starts of further goroutines. Passes mhb, mhp and racepattern
// work on scopes and do not look at SSA form again, except to spell things.
//
// # Classification
//
// A may analysis: the graphs have all ways that control may take, so what lies
// on every way between two nodes must happen between them. Calls of functions
// of the package are expanded, so the graphs are context-sensitive; calls of
// other packages are single nodes that stand for what their facts tell.
//
// What a call of a function or interface value runs is found in the scope first: in
// parameters and variables, in fields that only new objects get (madeWith), and in
// fields, collections and channels that the scope has put something into (contents). The
// last is a may: if not all of it is known, the call may run something else as well. Assumed
// is that no other package assigns an exported field of an object that the scope makes.
//
// A function that is in one element of a table is run by one round of a loop over the table ([Each]), by one of the goroutines that
// the loop starts. Other packages are assumed not to put elements of a table where others are.
//
// What is loaded from an atomic pointer is named after the variable, like what is loaded otherwise. An object that the function
// has put there before has that name too, from then on (published).
//
// The body of a loop over a function runs until it returns false or the iterator has no more, and never after that: iterators keep to
// the rules. What the type parameters of a function stand for, its call tells (typeIn).
//
// A channel that is sent does not get out if receivers in the scope do nothing with the message but to read its fields and to operate on the channel, by
// another name than where it was made ([Parcel]). The context of a test ends when the function of the test has returned.
//
// Of what does not return, runtime.Goexit and its kin, such as FailNow of a test, end the goroutine alone: where branches are told, its deferred
// calls run, and what it does for a Once has run. Who recovers from a panic finds that, too. With the process, and with a panic that
// nobody recovers from, all ends.
//
// A call whose error or bool the caller tests at once has two ends (verdict), so that a
// lock which is held unless the call fails is held where it has not failed.
package goroutine
