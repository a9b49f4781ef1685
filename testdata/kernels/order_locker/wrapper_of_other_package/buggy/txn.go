// Package txn coordinates transactions and heartbeats.
package txn

import "kernels/order_locker/wrapper_of_other_package/buggy/syncutil"

// Coordinator tracks transactions.
type Coordinator struct {
	mu    syncutil.Mutex
	open  map[string]int
	beats *Beats
}

// Beats remembers who was heard of.
type Beats struct {
	mu    syncutil.Mutex
	heard map[string]bool
	coord *Coordinator
}

// New returns a coordinator.
func New() *Coordinator {
	c := &Coordinator{open: make(map[string]int)}
	c.beats = &Beats{heard: make(map[string]bool), coord: c}
	return c
}

// Begin opens a transaction.
func (c *Coordinator) Begin(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open[id]++
	c.beats.start(id) // BUG: CV2001 #1
}

func (c *Coordinator) abort(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.open, id)
}

func (b *Beats) start(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.heard[id] = true
}

// Sweep aborts what was not heard of since the last time.
func (b *Beats) Sweep() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, ok := range b.heard {
		if !ok {
			b.coord.abort(id) // BUG: CV2001 #1
		}
		b.heard[id] = false
	}
}
