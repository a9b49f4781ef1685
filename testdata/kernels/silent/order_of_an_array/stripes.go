// Package stripes is a map with several locks.
package stripes

import (
	"hash/maphash"
	"sync"
)

type stripe struct {
	mu     sync.RWMutex
	values map[string]int
}

// Map is striped.
type Map struct {
	seed    maphash.Seed
	stripes [16]stripe
}

// New returns an empty map.
func New() *Map {
	m := &Map{seed: maphash.MakeSeed()}
	for i := range m.stripes {
		m.stripes[i].values = make(map[string]int)
	}
	return m
}

// Set changes one value.
func (m *Map) Set(key string, v int) {
	s := &m.stripes[maphash.String(m.seed, key)%16]
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[key] = v
}

// Snapshot locks all stripes in the order of the array.
func (m *Map) Snapshot() map[string]int {
	for i := range m.stripes {
		m.stripes[i].mu.RLock()
	}
	out := make(map[string]int)
	for i := range m.stripes {
		for k, v := range m.stripes[i].values {
			out[k] = v
		}
		m.stripes[i].mu.RUnlock()
	}
	return out
}

// Clear locks all stripes in the order of the array, too.
func (m *Map) Clear() {
	for i := range m.stripes {
		m.stripes[i].mu.Lock()
	}
	for i := range m.stripes {
		clear(m.stripes[i].values)
		m.stripes[i].mu.Unlock()
	}
}
