// Package gates adds to wait groups in goroutines that are waited for.
package gates

import "sync"

type gated struct {
	mu     sync.Mutex
	closed bool
	wg     sync.WaitGroup
}

// Safe: close sets the flag under the lock before it waits, and whoever got in has
// added by then.
func (g *gated) enter() bool {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return false
	}
	g.wg.Add(1)
	g.mu.Unlock()
	defer g.wg.Done()
	return true
}

func (g *gated) close() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.wg.Wait()
}

func enterAndClose() {
	g := &gated{}
	go g.enter()
	go g.enter()
	g.close()
}

// The flag is not tested.
func (g *gated) enterAnyway() {
	g.mu.Lock()
	g.wg.Add(1) // want `g.wg.Add is called by the goroutine that it counts: the Wait at gates.go:\d+ may return before`
	g.mu.Unlock()
	defer g.wg.Done()
}

func enterAnywayAndClose() {
	g := &gated{}
	go g.enterAnyway()
	g.close()
}

type gatedLate struct {
	mu     sync.Mutex
	closed bool
	wg     sync.WaitGroup
}

// The lock is released between the test and Add.
func (g *gatedLate) enterInTwo() {
	g.mu.Lock()
	closed := g.closed
	g.mu.Unlock()
	if closed {
		return
	}
	g.mu.Lock()
	g.wg.Add(1) // want `g.wg.Add is called by the goroutine that it counts: the Wait at gates.go:\d+ may return before`
	g.mu.Unlock()
	defer g.wg.Done()
}

func enterInTwoAndClose() {
	g := &gatedLate{}
	go g.enterInTwo()
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.wg.Wait()
}

// The flag is tested, but set too late.
func (g *gatedLate) enter() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return
	}
	g.wg.Add(1) // want `g.wg.Add is called by the goroutine that it counts: the Wait at gates.go:\d+ may return before`
	go g.wg.Done()
}

func enterAndCloseLate() {
	g := &gatedLate{}
	go g.enter()
	g.wg.Wait()
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
}
