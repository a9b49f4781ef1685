// Package latches keeps requests of one span from each other.
package latches

import (
	"errors"
	"sync"
)

// A Guard is a latch that is held.
type Guard struct {
	m    *Manager
	span string
}

// A Manager hands out latches.
type Manager struct {
	mu struct {
		sync.Mutex
		held map[string]*Guard
	}
	limit int
}

func (m *Manager) lock() (unlock func()) {
	m.mu.Lock()
	return m.mu.Unlock
}

// Acquire takes the latch of a span.
func (m *Manager) Acquire(span string) (*Guard, error) {
	unlock := m.lock()
	defer unlock()
	if m.mu.held == nil {
		m.mu.held = make(map[string]*Guard)
	}
	if _, ok := m.mu.held[span]; ok {
		return nil, errors.New("span is held: " + span)
	}
	if len(m.mu.held) >= m.limit {
		return nil, errors.New("too many latches")
	}
	g := &Guard{m, span}
	m.mu.held[span] = g
	return g, nil
}

// Release gives the latch back.
func (g *Guard) Release() {
	defer g.m.lock()()
	delete(g.m.mu.held, g.span)
}
