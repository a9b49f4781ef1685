// Package testlate reports goroutines that report to a test which may have ended (CV5002).
//
// # Classification
//
// What a goroutine runs, with the functions of the package that it calls, is searched for calls such as t.Log and t.Error of a test that it has
// got from who started it. The test has to wait for the goroutine, and can do so only by what that does afterwards: a send, a close, what is
// done with a wait group, a lock or an atomic variable, or whatever code does that is not known. If there is nothing of the kind on any way from
// the call to the end of the goroutine, nobody can wait for it.
//
// # Soundness
//
// Must, of the order: what is not known is taken to tell the test. May, of the way to the call: it is taken for one that executions take if it
// depends on what was received, or on errors, which servers and connections return when they are closed at the end of a test. What depends on
// anything else, as on a timer that others may beat, is left alone. Missed are tests that wait on some of their ways only.
//
// # Cost
//
// Linear in the size of what a goroutine runs for each of its calls that report.
package testlate
