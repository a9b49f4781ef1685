package leak

import "sync"

type group struct {
	mu     sync.Mutex
	failed int
}

func (g *group) startBad(f func() bool) {
	go func() {
		ok := f()
		g.mu.Lock()
		if ok {
			return // want `g\.mu is still held`
		}
		g.failed++
		g.mu.Unlock()
	}()
}

// The goroutine unlocks on both ways out.
func (g *group) startGood(f func() bool) {
	go func() {
		ok := f()
		g.mu.Lock()
		defer g.mu.Unlock()
		if ok {
			return
		}
		g.failed++
	}()
}
