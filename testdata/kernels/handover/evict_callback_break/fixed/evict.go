// Package bounded is a map that tells its owner about evictions.
package bounded

import "sync"

// Map holds at most max values.
type Map[K comparable, V any] struct {
	mu      sync.Mutex
	values  map[K]V
	order   []K
	max     int
	onEvict func(K, V) bool
}

// New returns an empty map. onEvict returns false to stop evicting.
func New[K comparable, V any](max int, onEvict func(K, V) bool) *Map[K, V] {
	return &Map[K, V]{values: make(map[K]V), max: max, onEvict: onEvict}
}

// Put stores a value and evicts the oldest ones.
func (m *Map[K, V]) Put(k K, v V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.values[k]; !ok {
		m.order = append(m.order, k)
	}
	m.values[k] = v
	m.shrinkLocked()
}

// Len returns the number of values.
func (m *Map[K, V]) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.values)
}

// shrinkLocked evicts values, with m.mu released while the owner is told.
func (m *Map[K, V]) shrinkLocked() {
	for len(m.values) > m.max {
		k := m.order[0]
		v := m.values[k]
		m.order = m.order[1:]
		delete(m.values, k)
		m.mu.Unlock()
		more := m.onEvict(k, v)
		m.mu.Lock()
		if !more {
			return
		}
	}
}
