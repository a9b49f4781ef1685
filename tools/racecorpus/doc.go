// Racecorpus measures the race checks on the tests that the Go project keeps
// for its race detector, in runtime/race/testdata of the Go installation.
//
//	go -C tools run ./racecorpus                    # the table, what is missed, false alarms
//	go -C tools run ./racecorpus -func TestRaceX    # what is reported in one test
//	go -C tools run ./racecorpus -codes '^CV3' -v   # other checks, and every report
//
// # Corpus
//
// A test is a function: TestRaceX has a data race, TestNoRaceX has none. Those
// with Failing in their names are what the detector itself gets wrong; they are
// counted and left out, as its own runner does.
//
// The files are copied into a module of their own. What only the standard
// library may use is overwritten with blanks, so that positions stay those of
// the original: declarations that need an internal package or a function that
// exists under the build tag race only, and declarations that need those.
//
// # Score
//
// Concvet is built from this tree and runs on the copy. A report belongs to a
// test if its position or a related one lies in the test, or in a function that
// no other test gets to. TestRaceX is found if a report belongs to it, and
// TestNoRaceX is then a false alarm, however many reports there are.
//
// These tests are not code that people write: most are a race of two lines on
// a local variable, waited for with a channel. What is good on them must be
// tried on testdata/kernels and on real modules too.
package main
