package conditional

import "sync"

type gc struct {
	mu   sync.Mutex
	due  bool
	runs int
}

// start holds the lock if and only if it returns true.
func (g *gc) start() bool {
	if !g.mu.TryLock() {
		return false
	}
	if !g.due {
		g.mu.Unlock()
		return false
	}
	return true
}

// The result decides.
func (g *gc) run() {
	if g.start() {
		g.runs++
		g.mu.Unlock()
	}
}

func (g *gc) runBad() {
	if g.start() {
		g.runs++
	}
	g.mu.Unlock() // want `not held`
}

func (g *gc) leakBad(n int) int {
	if !g.start() {
		return 0
	}
	if n == 0 {
		return 0 // want `g\.mu is still held`
	}
	g.runs += n
	g.mu.Unlock()
	return n
}
