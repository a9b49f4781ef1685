// Package memo is a small cache that forgets what was used least.
// Get changes the use count and the age of an entry while it holds only the read lock.
package memo

import (
	"sync"
)

type slot[V any] struct {
	val  V
	tick uint64
	uses int
}

// Memo is a cache of at most size values, for concurrent use.
type Memo[K comparable, V any] struct {
	mu    sync.RWMutex
	size  int
	tick  uint64
	slots map[K]*slot[V]
}

// New returns an empty Memo.
func New[K comparable, V any](size int) *Memo[K, V] {
	return &Memo[K, V]{size: max(1, size), slots: make(map[K]*slot[V], size)}
}

// Get returns the value of k, if it is there.
func (m *Memo[K, V]) Get(k K) (v V, ok bool) {
	m.mu.RLock() // BUG: race|CV1010 #1
	defer m.mu.RUnlock()
	s, ok := m.slots[k]
	if !ok {
		return v, false
	}
	m.tick++        // BUG: race|CV1010 #1
	s.tick = m.tick // BUG: race|CV1010 #1
	s.uses++        // BUG: race|CV1010 #1
	return s.val, true
}

// Put stores v under k and evicts the stalest entry when there is no room.
func (m *Memo[K, V]) Put(k K, v V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tick++
	if s, ok := m.slots[k]; ok {
		s.val, s.tick = v, m.tick
		return
	}
	if len(m.slots) >= m.size {
		m.evict()
	}
	m.slots[k] = &slot[V]{val: v, tick: m.tick}
}

// Uses tells how often k was found.
func (m *Memo[K, V]) Uses(k K) int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if s, ok := m.slots[k]; ok {
		return s.uses // BUG: race|CV1010 #1
	}
	return 0
}

func (m *Memo[K, V]) evict() {
	var victim K
	oldest := ^uint64(0)
	for k, s := range m.slots {
		if s.tick < oldest {
			victim, oldest = k, s.tick
		}
	}
	delete(m.slots, victim)
}
