// Package skipped has tests that end before they do anything.
package skipped

import "testing"

// Safe: the subtest does not run, nor does the goroutine.
func TestSkipped(t *testing.T) {
	t.Skip("flaky")
	t.Run("sub", func(t *testing.T) {
		n, done := 0, make(chan bool)
		go func() {
			n++
			done <- true
		}()
		n++
		<-done
	})
}

func notYet() { panic("not yet") }

// Safe: the package itself tells that what is behind the call does not run.
func TestNotYet(t *testing.T) {
	notYet()
	t.Run("sub", func(t *testing.T) {
		n, done := 0, make(chan bool)
		go func() {
			n++
			done <- true
		}()
		n++
		<-done
	})
}

func TestSkippedIfShort(t *testing.T) {
	if testing.Short() {
		t.Skip("flaky")
	}
	t.Run("sub", func(t *testing.T) {
		n, done := 0, make(chan bool)
		go func() {
			n++ // want `n is written here and written at skipped_test.go:\d+ by the goroutine that started this one`
			done <- true
		}()
		n++
		<-done
	})
}
