// Package table hands out rows that are locked.
package table

import "sync"

// Row is changed by whoever has it.
type Row struct {
	mu    sync.Mutex
	Value int
	Note  string
}

// Table has rows.
type Table struct {
	mu   sync.Mutex
	rows map[string]*Row
}

// New returns an empty table.
func New() *Table { return &Table{rows: make(map[string]*Row)} }

// Acquire returns a row that nobody else has until release is called.
func (t *Table) Acquire(key string) (r *Row, release func()) {
	t.mu.Lock()
	r, ok := t.rows[key]
	if !ok {
		r = new(Row)
		t.rows[key] = r
	}
	t.mu.Unlock()
	r.mu.Lock()
	return r, r.mu.Unlock
}
