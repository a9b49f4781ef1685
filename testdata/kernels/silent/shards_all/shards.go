// Package shards splits a map over several locks.
package shards

import "sync"

const n = 8

type shard struct {
	mu sync.RWMutex
	m  map[string]int
}

// Map is a map with n locks.
type Map struct {
	shards [n]shard
}

func (m *Map) shard(key string) *shard {
	h := 0
	for _, c := range key {
		h = h*31 + int(c)
	}
	return &m.shards[uint(h)%n]
}

// Get returns a value.
func (m *Map) Get(key string) int {
	s := m.shard(key)
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.m[key]
}

// Snapshot locks all shards at once. Each round of the loop takes another one.
func (m *Map) Snapshot() map[string]int {
	out := make(map[string]int)
	for i := range m.shards {
		m.shards[i].mu.RLock()
	}
	for i := range m.shards {
		for k, v := range m.shards[i].m {
			out[k] = v
		}
	}
	for i := n - 1; i >= 0; i-- {
		m.shards[i].mu.RUnlock()
	}
	return out
}

// Swap exchanges two shards, which are different.
func (m *Map) Swap(i, j int) {
	if i >= j {
		return
	}
	m.shards[i].mu.Lock()
	m.shards[j].mu.Lock()
	m.shards[i].m, m.shards[j].m = m.shards[j].m, m.shards[i].m
	m.shards[j].mu.Unlock()
	m.shards[i].mu.Unlock()
}

// Clear empties the shards one by one.
func (m *Map) Clear() {
	for i := range m.shards {
		s := &m.shards[i]
		s.mu.Lock()
		s.m = make(map[string]int)
		s.mu.Unlock()
	}
}
