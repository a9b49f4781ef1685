// Package shards moves ranges of keys between stores.
package shards

import "sync"

// Map tells which store has which range.
type Map struct {
	mu     sync.RWMutex
	owners map[string]string
	loads  *Loads
}

// Loads tells how busy stores are.
type Loads struct {
	mu    sync.RWMutex
	qps   map[string]int
	owned *Map
}

// New returns an empty map.
func New() *Map {
	m := &Map{owners: make(map[string]string)}
	m.loads = &Loads{qps: make(map[string]int), owned: m}
	return m
}

// Reset zeroes the loads of all stores that own something.
func (m *Map) Reset() {
	m.mu.RLock()
	defer m.mu.RUnlock()
	for _, store := range m.owners {
		m.loads.set(store, 0) // BUG: CV2001 #1
	}
}

func (m *Map) assign(key, store string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.owners[key] = store
}

func (l *Loads) set(store string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.qps[store] = n
}

// Place gives key to the store with the lowest load.
func (l *Loads) Place(key string) string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	best := ""
	for store, n := range l.qps {
		if best == "" || n < l.qps[best] {
			best = store
		}
	}
	l.owned.assign(key, best) // BUG: CV2001 #1
	return best
}
