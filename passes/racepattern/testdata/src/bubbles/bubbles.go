// Package bubbles has tests that wait for their goroutines to block.
package bubbles

import (
	"testing"
	"testing/synctest"
	"time"
)

// Safe: Wait returns when the goroutine has ended.
func settled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := false
		go func() {
			time.Sleep(time.Second)
			done = true
		}()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if !done {
			t.Error("not done")
		}
	})
}

// Time that has passed orders nothing.
func slept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := false
		go func() {
			time.Sleep(time.Second)
			done = true // want `done is written here and read at bubbles.go:\d+ by the goroutine that started this one`
		}()
		time.Sleep(2 * time.Second)
		if !done {
			t.Error("not done")
		}
	})
}
