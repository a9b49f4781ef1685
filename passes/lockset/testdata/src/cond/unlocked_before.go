package cond

import "sync"

type gate struct {
	mu     sync.Mutex
	opened sync.Cond
	open   bool
}

func newGate() *gate {
	g := new(gate)
	g.opened.L = &g.mu
	return g
}

func (g *gate) enterBad() {
	g.mu.Lock()
	closed := !g.open
	g.mu.Unlock()
	if closed {
		g.opened.Wait() // want `Wait without holding`
	}
}

// await is called with the lock held.
func (g *gate) await() {
	for !g.open {
		g.opened.Wait()
	}
}

// The lock is held by the caller of the function that waits.
func (g *gate) enterGood() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.await()
}
