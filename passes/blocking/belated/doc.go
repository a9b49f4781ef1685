// Package belated reports functions that wait for a goroutine, and cancel only afterwards the context by which it would end.
//
// # What is computed
//
// A function derives a context with a cancel function and defers the call of that, starts goroutines, does its work with the context,
// and waits for the goroutines. Deferred calls come last, the later ones first, so that all that is waited for happens before the context
// is cancelled. A goroutine is in the way if it waits for the end of the context, and comes to its own end otherwise only by what is no end of its work: by
// an error, or by something else that the same select waits for; but for timers, sends, what is received and used, and channels that the function
// has made. The goroutine itself may cancel the context, no other one.
//
// # May and must
//
// May: the error, the other channel or the context that this one is derived from may end the goroutine. That the work is over before is
// what the function is written for: it calls something with the context and goes on behind it, and closes nothing. Missed are cancel functions
// that get into other hands, and groups that are no variable of the function.
//
// # Cost
//
// Linear in the size of the function for each goroutine that it starts and each context that it derives, and in that of the goroutine with what it
// calls with the context.
//
// # Source
//
// PRECISION C3 and C5: contexts that are cancelled too late. Paper 002 (Parízek, Kliber), section 2, by pairs of a thread that waits and the one that is waited for.
package belated
