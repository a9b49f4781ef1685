// Package containers locks elements of arrays, slices and maps.
package containers

import "sync"

type shard struct {
	mu sync.RWMutex
	m  map[string]int
}

type table struct {
	shards [8]shard
	byName map[string]*shard
}

func (s *shard) get(k string) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.m[k]
}

func (s *shard) set(k string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.m[k] = n
}

// The indexes differ.
func (t *table) swap(i, j int) {
	if i >= j {
		return
	}
	t.shards[i].mu.Lock()
	t.shards[j].mu.Lock()
	t.shards[i].m, t.shards[j].m = t.shards[j].m, t.shards[i].m
	t.shards[j].mu.Unlock()
	t.shards[i].mu.Unlock()
}

func (t *table) incBad(i int, k string) {
	s := &t.shards[i]
	s.mu.Lock()
	s.m[k] = s.get(k) + 1 // want `\.mu is already held`
	s.mu.Unlock()
}

// Each round locks another element, and another loop releases them.
func (t *table) snapshot() map[string]int {
	all := make(map[string]int)
	for i := range t.shards {
		t.shards[i].mu.RLock()
	}
	for i := range t.shards {
		for k, n := range t.shards[i].m {
			all[k] = n
		}
	}
	for i := range t.shards {
		t.shards[i].mu.RUnlock()
	}
	return all
}

// The elements of the map are different objects.
func (t *table) move(from, to, k string) {
	a, b := t.byName[from], t.byName[to]
	if from >= to || a == nil || b == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b.set(k, a.m[k])
	delete(a.m, k)
}

func (t *table) leakBad(i int, k string) int {
	s := &t.shards[i]
	s.mu.RLock()
	n, ok := s.m[k]
	if !ok {
		return 0 // want `\.mu is still held`
	}
	s.mu.RUnlock()
	return n
}
