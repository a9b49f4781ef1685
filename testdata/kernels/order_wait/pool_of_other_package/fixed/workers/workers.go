// Package workers runs functions in the background.
package workers

import "sync"

// Group waits for the functions that it runs.
type Group struct {
	wg sync.WaitGroup
}

// Run starts f.
func (g *Group) Run(f func()) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		f()
	}()
}

// Stop waits until all functions have returned.
func (g *Group) Stop() { g.wg.Wait() }
