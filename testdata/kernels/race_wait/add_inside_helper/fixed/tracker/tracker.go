// Package tracker knows what is going on.
package tracker

import "sync"

// Tracker tracks things.
type Tracker struct {
	mu    sync.Mutex
	wg    sync.WaitGroup
	names map[string]bool
}

// Begin begins a thing.
func (t *Tracker) Begin(name string) {
	t.wg.Add(1)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.names == nil {
		t.names = make(map[string]bool)
	}
	t.names[name] = true
}

// End ends a thing.
func (t *Tracker) End(name string) {
	t.mu.Lock()
	delete(t.names, name)
	t.mu.Unlock()
	t.wg.Done()
}

// Wait waits until nothing is going on.
func (t *Tracker) Wait() { t.wg.Wait() }
