// Package missingrun: the same, and a test that does it while others use the object
package missingrun

import "sync"

// Gauge is wrong: Reset takes no lock.
type Gauge struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (g *Gauge) Add(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n += n
}

func (g *Gauge) Sub(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n -= n
}

func (g *Gauge) Value() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.n
}

func (g *Gauge) Reset() {
	g.n = 0 // BUG
}

// RightGauge takes it everywhere.
type RightGauge struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (g *RightGauge) Add(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n += n
}

func (g *RightGauge) Reset() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n = 0
}
