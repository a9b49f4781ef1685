package readers_test

import (
	"testing"

	"readers"
)

// TestReader has the function called by itself. What another test does with another reader is nothing to it.
func TestReader(t *testing.T) {
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			calls := 0
			r, err := readers.NewReader(func() error { calls++; return nil })
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Next(); err != nil || calls != 1 {
				t.Error(err, calls)
			}
		})
	}
}

// TestWatcher is the twin: the watcher calls it in its goroutine.
func TestWatcher(t *testing.T) {
	calls := 0
	readers.NewWatcher(func() error { calls++; return nil }) // want `calls is written here`
	if calls != 1 {
		t.Error(calls)
	}
}

// TestWatched is safe: a watcher has one goroutine, however many watchers other tests have.
func TestWatched(t *testing.T) {
	calls := 0
	readers.NewWatcher(func() error { calls++; return nil })
}
