// Package racepattern reports data races that one function makes with the
// goroutines that it starts, directly or through what it calls.
//
// # Classification
//
// Two accesses race (paper 004 section 6.3) if they conflict, their goroutines
// may run at the same time, neither happens before the other, and no lock is held
// at both. Which accesses conflict is a may statement of package goroutine;
// the rest is asked of package mhp. Where something cannot be seen, the answer
// that leads to silence is taken, see mhb.Order.Assume.
package racepattern
