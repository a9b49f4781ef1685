// Package shards spreads a map over many locks.
package shards

import (
	"hash/fnv"
	"sync"
)

const n = 16

type shard struct {
	mu   sync.Mutex
	keys map[string]int
}

// Map counts keys.
type Map struct {
	shards [n]shard
}

// New returns an empty map.
func New() *Map {
	m := new(Map)
	for i := range m.shards {
		m.shards[i].keys = make(map[string]int)
	}
	return m
}

func hash(key string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(key))
	return h.Sum32()
}

// Add counts a key.
func (m *Map) Add(key string, by int) {
	i := hash(key) % n
	m.shards[i].mu.Lock()
	defer m.shards[i].mu.Unlock()
	m.shards[i].keys[key] += by
}

// Rename counts for another key what was counted for one.
func (m *Map) Rename(from, to string) {
	i, j := hash(from)%n, hash(to)%n
	m.shards[i].mu.Lock()
	by := m.shards[i].keys[from]
	delete(m.shards[i].keys, from)
	m.shards[i].mu.Unlock()
	m.shards[j].mu.Lock()
	defer m.shards[j].mu.Unlock()
	m.shards[j].keys[to] += by
}

// Count returns the counter of a key.
func (m *Map) Count(key string) int {
	i := hash(key) % n
	m.shards[i].mu.Lock()
	defer m.shards[i].mu.Unlock()
	return m.shards[i].keys[key]
}
