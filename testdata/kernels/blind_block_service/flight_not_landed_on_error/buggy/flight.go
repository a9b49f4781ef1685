// Package flight makes sure that a value is computed once for all who want it at the same time.
//
// Hangs: computing fails; the call is removed, but those who wait for it already are not told.
package flight

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

type call[V any] struct {
	landed  chan struct{}
	waiters int
	value   V
	err     error
}

// Group computes values by key.
type Group[V any] struct {
	compute func(key string) (V, error)

	mu    sync.Mutex
	calls map[string]*call[V]
}

// NewGroup returns a group.
func NewGroup[V any](compute func(string) (V, error)) *Group[V] {
	return &Group[V]{compute: compute, calls: make(map[string]*call[V])}
}

// Get returns the value of a key; shared says that somebody else has computed it.
func (g *Group[V]) Get(key string) (v V, shared bool, err error) {
	g.mu.Lock()
	if c, ok := g.calls[key]; ok {
		c.waiters++
		g.mu.Unlock()
		<-c.landed // BUG: block #1
		return c.value, true, c.err
	}
	c := &call[V]{landed: make(chan struct{})}
	g.calls[key] = c
	g.mu.Unlock()

	c.value, c.err = g.compute(key)
	g.forget(key)
	if c.err != nil {
		return v, false, fmt.Errorf("flight: %s: %w", key, c.err) // BUG: block #1
	}
	close(c.landed) // BUG: block #1
	return c.value, false, nil
}

func (g *Group[V]) forget(key string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.calls, key)
}

// Pending returns the number of calls under way.
func (g *Group[V]) Pending() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.calls)
}

// Run has two goroutines that want the same value, which cannot be computed.
func Run() {
	g := NewGroup(func(key string) (int, error) {
		time.Sleep(time.Second)
		return 0, errors.New("backend down")
	})
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { g.Get("a") })
	}
	wg.Wait()
}
