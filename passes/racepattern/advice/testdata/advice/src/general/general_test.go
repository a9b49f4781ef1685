package general

import "sync"

// Silent: a helper of tests may do as it likes.
type mock struct {
	mu sync.Mutex
	a  map[string]int
	b  map[string]bool
}

func (m *mock) setA(s string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.a[s]++
}

func (m *mock) getA(s string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.a[s]
}

func (m *mock) setB(s string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.b[s] = true
}

func (m *mock) getB(s string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.b[s]
}
