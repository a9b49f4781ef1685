// Package cursor iterates over a table that is locked meanwhile.
package cursor

import (
	"errors"
	"sync"
)

// ErrEmpty is returned for a table without rows.
var ErrEmpty = errors.New("cursor: table is empty")

// Table is a list of rows.
type Table struct {
	mu   sync.RWMutex
	rows []string
	open int
}

// Cursor walks over a table, which stays read-locked until Close.
type Cursor struct {
	t   *Table
	pos int
}

// Open read-locks t and returns a cursor at its first row.
func (t *Table) Open() (*Cursor, error) {
	t.mu.RLock()
	if len(t.rows) == 0 {
		t.mu.RUnlock()
		return nil, ErrEmpty
	}
	return &Cursor{t: t}, nil
}

// Next returns the next row.
func (c *Cursor) Next() (string, bool) {
	if c.pos == len(c.t.rows) {
		return "", false
	}
	c.pos++
	return c.t.rows[c.pos-1], true
}

// Close unlocks the table.
func (c *Cursor) Close() {
	c.t.mu.RUnlock()
}

// Insert adds a row.
func (t *Table) Insert(row string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows = append(t.rows, row)
}

// All returns all rows.
func (t *Table) All() ([]string, error) {
	c, err := t.Open()
	if err != nil {
		return nil, err
	}
	defer c.Close()
	var out []string
	for row, ok := c.Next(); ok; row, ok = c.Next() {
		out = append(out, row)
	}
	return out, nil
}
