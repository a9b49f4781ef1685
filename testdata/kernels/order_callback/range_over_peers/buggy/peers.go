// Package peers knows who is in the cluster, and which of them are slow.
package peers

import "sync"

// Set holds peers by address.
type Set struct {
	mu    sync.Mutex
	delay map[string]int
}

// Monitor decides which peers are slow.
type Monitor struct {
	mu   sync.Mutex
	slow map[string]bool
	set  *Set
}

// New returns a monitor of no peers.
func New() *Monitor {
	return &Monitor{slow: make(map[string]bool), set: &Set{delay: make(map[string]int)}}
}

// Range calls f for each peer with the set locked.
func (s *Set) Range(f func(addr string, delay int)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for addr, d := range s.delay {
		f(addr, d) // BUG: CV2001 #1
	}
}

// Remove removes a peer.
func (s *Set) Remove(addr string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.delay, addr)
}

// Check marks the peers that are slower than limit.
func (m *Monitor) Check(limit int) {
	m.set.Range(func(addr string, delay int) { // BUG: CV2001 #1
		if delay > limit {
			m.mark(addr) // BUG: CV2001 #1
		}
	})
}

func (m *Monitor) mark(addr string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.slow[addr] = true
}

// Expel removes all slow peers.
func (m *Monitor) Expel() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for addr := range m.slow {
		m.set.Remove(addr) // BUG: CV2001 #1
		delete(m.slow, addr)
	}
}
