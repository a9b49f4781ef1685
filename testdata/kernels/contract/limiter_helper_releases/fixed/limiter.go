// Package admission lets a bounded number of requests in.
package admission

import (
	"errors"
	"sync"
)

var errFull = errors.New("admission: full")

// Gate counts the requests inside.
type Gate struct {
	mu      sync.Mutex
	inside  int
	max     int
	waiting []chan struct{}
	refused int
}

// Enter waits until there is room.
func (g *Gate) Enter() {
	g.mu.Lock()
	if g.inside < g.max {
		g.inside++
		g.mu.Unlock()
		return
	}
	g.park()
}

// TryEnter does not wait.
func (g *Gate) TryEnter() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.inside >= g.max {
		g.refused++
		return errFull
	}
	g.inside++
	return nil
}

// EnterPriority waits in front of all others.
func (g *Gate) EnterPriority() {
	if g.TryEnter() == nil {
		return
	}
	g.mu.Lock()
	if g.inside < g.max {
		g.inside++
		g.mu.Unlock()
		return
	}
	g.park()
}

// park queues the caller, releases the gate and waits for a turn.
func (g *Gate) park() {
	ch := make(chan struct{})
	g.waiting = append(g.waiting, ch)
	g.mu.Unlock()
	<-ch
}

// Leave lets the next one in.
func (g *Gate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) > 0 {
		close(g.waiting[0])
		g.waiting = g.waiting[1:]
		return
	}
	g.inside--
}
