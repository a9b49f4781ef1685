// Package gate waits in helpers of functions that hold the lock.
package gate

import "sync"

// Gate is open or closed.
type Gate struct {
	mu     sync.Mutex
	opened sync.Cond
	open   bool
	users  int
}

// New returns a closed gate.
func New() *Gate {
	g := &Gate{}
	g.opened.L = &g.mu
	return g
}

// Enter waits for the gate to open.
func (g *Gate) Enter() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.await()
	g.users++
}

// await is called with the lock held by everybody.
func (g *Gate) await() {
	for !g.open {
		g.opened.Wait()
	}
}

// Pass enters and leaves.
func (g *Gate) Pass() {
	g.opened.L.Lock()
	g.await()
	g.opened.L.Unlock()
}

// Set opens or closes the gate.
func (g *Gate) Set(open bool) {
	g.mu.Lock()
	g.open = open
	g.mu.Unlock()
	if open {
		g.opened.Broadcast()
	}
}
