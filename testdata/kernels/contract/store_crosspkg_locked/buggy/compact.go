// Package compact shrinks a store in the background.
package compact

import (
	"time"

	"kernels/contract/store_crosspkg_locked/buggy/store"
)

// Compactor visits a store now and then.
type Compactor struct {
	st    *store.Store
	every time.Duration
	stop  chan struct{}
}

// New returns a compactor of st.
func New(st *store.Store, every time.Duration) *Compactor {
	return &Compactor{st: st, every: every, stop: make(chan struct{})}
}

// Run compacts until Stop.
func (c *Compactor) Run() {
	t := time.NewTicker(c.every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			c.once()
		case <-c.stop:
			return
		}
	}
}

// Stop ends Run.
func (c *Compactor) Stop() { close(c.stop) }

func (c *Compactor) once() {
	if c.st.Garbage() < 1000 {
		return
	}
	for c.st.DropOldestLocked() { // BUG: CV1012
	}
}
