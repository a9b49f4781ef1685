// Package counted holds locks as often as something counts.
package counted

import "sync"

// A gate is closed by as many read locks as it has users. Nobody locks it for
// writing but with TryLock, which does not wait.
type gate struct {
	mu   sync.RWMutex
	open bool
}

// There are as many releases as acquisitions, for one loop like the other.
func (g *gate) hold(n int, f func()) {
	for range n {
		g.mu.RLock()
	}
	f()
	for range n {
		g.mu.RUnlock()
	}
}

func (g *gate) holdIndexed(n int, f func()) {
	for i := 0; i < n; i++ {
		g.mu.RLock()
	}
	f()
	for i := 0; i < n; i++ {
		g.mu.RUnlock()
	}
}

// Each round releases what it has acquired.
func (g *gate) pass(n int, f func()) {
	for range n {
		g.mu.RLock()
		f()
		g.mu.RUnlock()
	}
}

func (g *gate) passBad(n int, f func() bool) {
	for range n {
		g.mu.RLock()
		if !f() {
			return // want `g\.mu is still held`
		}
		g.mu.RUnlock()
	}
}

// A door is a gate with a writer, which can get in between two read locks.
type door struct {
	mu   sync.RWMutex
	shut bool
}

func (d *door) close() {
	d.mu.Lock()
	d.shut = true
	d.mu.Unlock()
}

func (d *door) holdBad(n int, f func()) {
	for range n {
		d.mu.RLock() // want `read-locked again`
	}
	f()
	for range n {
		d.mu.RUnlock()
	}
}

func (d *door) closeBad(n int) {
	for range n {
		d.mu.Lock() // want `already held`
	}
	for range n {
		d.mu.Unlock()
	}
}

func (d *door) leaveBad(n int, f func()) {
	d.mu.RLock()
	f()
	d.mu.RUnlock()
	for range n {
		d.mu.RUnlock() // want `already released`
	}
}
