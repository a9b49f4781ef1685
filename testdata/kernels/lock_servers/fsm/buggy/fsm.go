// Package fsm applies log entries to a table.
package fsm

import (
	"fmt"
	"sync"
)

type kind int

const (
	put kind = iota
	del
)

type command struct {
	kind  kind
	key   string
	value []byte
}

// A Table is what the entries change.
type Table struct {
	mu    sync.RWMutex
	rows  map[string][]byte
	index uint64
}

func (t *Table) apply(index uint64, c command) {
	t.mu.Lock()
	switch c.kind {
	case put:
		t.rows[c.key] = c.value
	case del:
		delete(t.rows, c.key)
	default:
		panic(fmt.Sprintf("unknown command %d", c.kind)) // BUG: CV1006
	}
	t.index = index
	t.mu.Unlock()
}

// Get reads a row.
func (t *Table) Get(k string) ([]byte, bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	v, ok := t.rows[k]
	return v, ok
}
