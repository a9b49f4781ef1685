package readwrite

import (
	"sync"
	"sync/atomic"
)

type entry struct {
	mu   sync.Mutex
	uses int
}

type table struct {
	mu      sync.RWMutex
	entries map[string]*entry
	hits    atomic.Int64
	misses  int
}

func (t *table) reset() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.misses = 0
	for _, e := range t.entries {
		e.mu.Lock()
		e.uses = 0
		e.mu.Unlock()
	}
}

func (t *table) useBad(k string) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if t.entries[k] == nil {
		t.misses++ // want `under the read lock`
	}
}

// Under the read lock only what has a guard of its own is written: an atomic,
// an entry under its lock.
func (t *table) useGood(k string) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	e := t.entries[k]
	if e == nil {
		return
	}
	t.hits.Add(1)
	e.mu.Lock()
	e.uses++
	e.mu.Unlock()
}
