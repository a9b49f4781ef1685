// Package slots keeps hash slots, which can trade their keys.
package slots

import "sync"

const size = 64

type slot struct {
	mu   sync.Mutex
	keys []string
}

// Table is shared by the handlers of a server.
type Table struct {
	slots [size]slot
}

// Put adds a key to slot i.
func (t *Table) Put(i int, key string) {
	s := &t.slots[i%size]
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = append(s.keys, key)
}

// Swap exchanges the keys of two slots.
func (t *Table) Swap(i, j int) {
	if i == j {
		return
	}
	if i > j {
		i, j = j, i
	}
	t.slots[i].mu.Lock()
	defer t.slots[i].mu.Unlock()
	t.slots[j].mu.Lock()
	defer t.slots[j].mu.Unlock()
	t.slots[i].keys, t.slots[j].keys = t.slots[j].keys, t.slots[i].keys
}
