// Package require stands in for the one of testify.
package require

// TestingT is what tests have.
type TestingT interface{ FailNow() }

// NoError ends the test if there is an error.
func NoError(t TestingT, err error, msgAndArgs ...any) {
	if err != nil {
		t.FailNow()
	}
}
