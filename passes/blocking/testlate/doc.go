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
// Must, of the order: what is not known is taken to tell the test. Of the way to the call, what comes when a test tears down what it has set up: the end of
// a context, or the error of what always ends by one, or of what a loop tries first in each round, as a server does that is closed. Errors that may come
// or not are left alone, and so is what a timer brings; a log may also tell of what goes well. Missed are tests that wait on some of their ways only.
//
// # Cost
//
// Linear in the size of what a goroutine runs for each of its calls that report.
package testlate
