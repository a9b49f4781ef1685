// Panics: the watcher looks at the spool once more after the test has ended, and Log after the end of a test panics.

package spool

import (
	"testing"
	"time"
)

func TestSubmit(t *testing.T) {
	s := New(time.Millisecond, func(Job) error { return nil })
	done := make(chan error, 1)
	stop := make(chan struct{})
	defer close(stop)
	go func() { // BUG: block #1
		for {
			select {
			case <-stop:
				t.Log("written at last:", s.Written()) // BUG: block #1
				return
			case <-time.After(time.Millisecond):
				t.Log("written:", s.Written()) // BUG: block #1
			}
		}
	}()
	s.Submit(Job{1, "x"}, func(err error) { done <- err })
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}
