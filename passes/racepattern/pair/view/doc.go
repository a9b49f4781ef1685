// Package view tells how much the functions of a scope show of two accesses: who makes the object, and what starts the
// goroutines.
//
// What is out of view is known to those who wrote the program. An object may be made anew for each goroutine, a goroutine
// may be started on a condition, or only after another one has ended. So pairs that one does not see whole are
// reported in a lower tier, and each question here is one that a reader of the code would ask first.
//
// # Classification
//
// Must statements on what is seen: that one function declares the variable ([IsOwn]), that a go statement is reached in any
// case ([StartTogether]). Those that speak against a report ([InRounds], [Settles]) are may statements.
package view
