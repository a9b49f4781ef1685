// Package each runs functions at the same time.
package each

import "sync"

// Both runs f and g and waits for both.
func Both(f, g func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	g()
	<-done
}

// Group is a group of goroutines.
type Group struct {
	wg sync.WaitGroup
}

// Start starts f.
func (g *Group) Start(f func()) {
	g.wg.Add(1)
	go g.run(f)
}

func (g *Group) run(f func()) {
	defer g.wg.Done()
	f()
}

// Join waits for all that was started.
func (g *Group) Join() { g.wg.Wait() }
