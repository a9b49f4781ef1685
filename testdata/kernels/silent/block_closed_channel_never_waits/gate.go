// Package gate lets everybody through once it is open.
package gate

import (
	"context"
	"sync"
)

// Gate is closed at first.
type Gate struct {
	open chan struct{}
	once sync.Once

	mu     sync.Mutex
	passed int
}

// New returns a gate.
func New() *Gate { return &Gate{open: make(chan struct{})} }

// Open opens the gate for ever.
func (g *Gate) Open() { g.once.Do(func() { close(g.open) }) }

// IsOpen tells whether the gate is open.
func (g *Gate) IsOpen() bool {
	select {
	case <-g.open:
		return true
	default:
		return false
	}
}

// Pass waits until the gate is open or the context ends. Any number may pass: nothing is ever sent.
func (g *Gate) Pass(ctx context.Context) error {
	select {
	case <-g.open:
	case <-ctx.Done():
		return ctx.Err()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.passed++
	return nil
}

// Passed returns how many have passed.
func (g *Gate) Passed() int {
	<-g.open
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.passed
}

// Run has many who pass.
func Run() {
	g := New()
	var wg sync.WaitGroup
	for range 5 {
		wg.Go(func() { g.Pass(context.Background()) })
	}
	g.Open()
	g.Open()
	wg.Wait()
	g.Pass(context.Background())
	println(g.IsOpen(), g.Passed())
}
