// Package safe recovers panics with the lock released.
package safe

import (
	"fmt"
	"sync"
)

// Runner runs functions one at a time.
type Runner struct {
	mu    sync.Mutex
	runs  int
	crash int
}

// Run releases the lock in a deferred function, so a panic does too.
func (r *Runner) Run(f func()) (err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer func() {
		if v := recover(); v != nil {
			r.crash++
			err = fmt.Errorf("safe: %v", v)
		}
	}()
	r.runs++
	f()
	return nil
}

// Try releases and recovers in one deferred function.
func (r *Runner) Try(f func()) (ok bool) {
	r.mu.Lock()
	defer func() {
		ok = recover() == nil
		r.mu.Unlock()
	}()
	f()
	return true
}

// Guarded recovers what panics outside of the region only.
func (r *Runner) Guarded(f func()) {
	defer func() {
		if recover() != nil {
			r.mu.Lock()
			r.crash++
			r.mu.Unlock()
		}
	}()
	r.mu.Lock()
	r.runs++
	r.mu.Unlock()
	f()
}
