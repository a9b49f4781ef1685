// Package drained reports receives from timers whose value was received before.
//
// # What is computed
//
// A timer sends one value. Who stops it and finds that it has fired (Stop returns false) may drain its channel, but only if nobody has
// received the value: of each such receive, whether control gets there from another receive of the same timer, in the same function or in one that passes it the timer, on a
// way on which nothing sets it again.
//
// # May and must
//
// That the way is taken is assumed (may); if it is, the receive waits for ever. Timers that other functions receive from are missed. A call
// that gets the timer may set it, so it ends a way, as does every other assignment of the variable.
//
// # Cost
//
// Linear in the size of a function for each receive that follows a Stop.
//
// # Source
//
// Paper 004 (Otto, Moschny), section 8, which leaves wait and notify for later.
package drained
