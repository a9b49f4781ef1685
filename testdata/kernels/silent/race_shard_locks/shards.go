// Package shards has one lock per shard, and fields that differ.
package shards

import (
	"hash/maphash"
	"sync"
)

const n = 16

type shard struct {
	mu   sync.Mutex
	m    map[string]int
	hits int
}

// Map is a map in shards.
type Map struct {
	seed   maphash.Seed
	shards [n]shard
}

// New returns an empty map.
func New() *Map {
	m := &Map{seed: maphash.MakeSeed()}
	for i := range m.shards {
		m.shards[i].m = make(map[string]int)
	}
	return m
}

func (m *Map) shard(key string) *shard {
	return &m.shards[maphash.String(m.seed, key)%n]
}

// Add adds to a counter.
func (m *Map) Add(key string, by int) int {
	s := m.shard(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hits++
	s.m[key] += by
	return s.m[key]
}

// Hits adds up, with each lock in turn.
func (m *Map) Hits() (total int) {
	for i := range m.shards {
		s := &m.shards[i]
		s.mu.Lock()
		total += s.hits
		s.mu.Unlock()
	}
	return total
}

// Fill adds all keys from several goroutines; each counts on its own.
func Fill(m *Map, keys [][]string) (added [2]int) {
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, key := range keys[0] {
			added[0] += m.Add(key, 1)
		}
	}()
	go func() {
		defer wg.Done()
		for _, key := range keys[1] {
			added[1] += m.Add(key, 1)
		}
	}()
	m.Hits()
	wg.Wait()
	return added
}
