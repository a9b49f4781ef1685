package defers

import "sync"

type flagged struct {
	mu sync.Mutex
	n  int
}

// The deferred function locks only if the function around it does not hold the lock then.
func (f *flagged) flagGood(n int) {
	locked := false
	defer func() {
		if !locked {
			f.mu.Lock()
		}
		f.mu.Unlock()
	}()
	f.mu.Lock()
	locked = true
	f.n = n
}

// Nobody around has locked anything.
func (f *flagged) flagBad(locked bool) {
	defer func() {
		if !locked {
			f.mu.Lock()
		}
		f.mu.Unlock() // want `f\.mu is not held here on every path to this unlock`
	}()
	f.n++
}
