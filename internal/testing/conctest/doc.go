// Package conctest supports tests of the machinery that is common to all
// passes: reporting, suppression and drivers.
//
// Its analyzer, [Calls], knows nothing about concurrency. It makes every kind
// of finding that the machinery has to deal with, on demand and from a few
// lines of code, so that tests of the machinery do not change when a pass
// learns something.
package conctest
