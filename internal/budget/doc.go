// Package budget bounds what an analysis spends on code of odd shapes.
//
// An algorithm that is not near-linear in the worst case counts its steps with a [Meter]. When the meter says
// that it is empty, the algorithm gives up on what it is at, with the answer that makes its users silent, and
// returns an [Exceeded], which reaches the reporter among the failures and is told to the user as a part of the
// package that was not analyzed, not as a failure. Steps and not time are counted, so that the same input gives
// the same output on every machine.
package budget
