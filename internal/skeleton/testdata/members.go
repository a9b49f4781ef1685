package members

import "sync"

type entry struct {
	ready chan int
}

type Table struct {
	mu      sync.Mutex
	entries map[string]*entry
}

// Wait puts an entry in the table, and waits for what Fill has for it.
func (t *Table) Wait(key string) int {
	e := &entry{ready: make(chan int, 1)}
	t.mu.Lock()
	t.entries[key] = e
	t.mu.Unlock()
	return <-e.ready
}

// Fill finds the entry, or another, or none.
func (t *Table) Fill(key string, n int) {
	t.mu.Lock()
	e := t.entries[key]
	delete(t.entries, key)
	t.mu.Unlock()
	if e != nil {
		e.ready <- n
	}
}
