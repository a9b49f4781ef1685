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

// Safe: Test returns when all goroutines of the bubble have ended.
func left(t *testing.T) {
	done := false
	synctest.Test(t, func(t *testing.T) {
		go func() { done = true }()
	})
	if !done {
		t.Error("not done")
	}
}

// Run waits for the function only.
func leftBehind(t *testing.T) {
	done := false
	t.Run("sub", func(t *testing.T) {
		go func() {
			done = true // want `done is written here and read at bubbles.go:\d+ by the goroutine that started this one`
		}()
	})
	if !done {
		t.Error("not done")
	}
}
