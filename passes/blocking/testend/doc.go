// Package testend reports goroutines that end a test which another goroutine runs (CV4009).
//
// # Classification
//
// What a goroutine runs, with the functions of the package that it calls, is searched for calls such as t.Fatal. Which test they end does not
// matter: whoever starts a goroutine runs no test for it, unless it is t.Run that starts it. go vet tells the same of literals that are
// written in a go statement; this one looks at what is started in other ways and at named functions as well.
//
// # Soundness
//
// May: any branch on the way to the call is taken both ways, as tests fail rarely, but where what the goroutine and the functions are called with
// decides it: constants, nil, and fields of new objects. Calls by interfaces and function values are not followed.
// Where the function that starts the goroutine asks t.Failed behind that, it is meant that only the goroutine ends.
// A handler that the test calls itself runs on the goroutine of the test, so tests that have a recorder of responses are left alone.
package testend
