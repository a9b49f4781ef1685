// Package future computes values in the background.
package future

import "time"

// Future is a value that may not be there yet.
type Future struct {
	value string
	done  chan struct{}
}

// Start starts to compute a value.
func Start(f func() string) *Future {
	ft := &Future{done: make(chan struct{})}
	go ft.run(f)
	return ft
}

func (f *Future) run(compute func() string) {
	defer close(f.done)
	f.value = compute()
}

// Ready waits a while for the value and reports whether it is there.
func (f *Future) Ready(wait time.Duration) bool {
	select {
	case <-f.done:
		return true
	case <-time.After(wait):
		return false
	}
}

// Value returns the value. It must be ready.
func (f *Future) Value() string { return f.value }
