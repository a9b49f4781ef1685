// Package rows locks single rows of a table.
package rows

import "sync"

// Row is used between lookup, which locks it, and done.
type Row struct {
	mu    sync.Mutex
	value int
	gone  bool
}

// Table is a set of rows.
type Table struct {
	mu   sync.Mutex
	rows map[string]*Row
}

// row returns a row, locked, or nil.
func (t *Table) row(key string) *Row {
	t.mu.Lock()
	r := t.rows[key]
	t.mu.Unlock()
	if r == nil {
		return nil
	}
	r.mu.Lock()
	return r
}

func (r *Row) done() { r.mu.Unlock() }

// Add adds n to a row.
func (t *Table) Add(key string, n int) bool {
	r := t.row(key)
	if r == nil {
		return false
	}
	r.value += n
	r.done()
	return true
}

// Get returns the value of a row.
func (t *Table) Get(key string) (int, bool) {
	r := t.row(key)
	if r == nil {
		return 0, false
	}
	defer r.done()
	return r.value, !r.gone
}

// Move moves the value of one row to another. Both are locked at once, but they
// are different rows.
func (t *Table) Move(from, to string) bool {
	if from >= to {
		return false
	}
	a := t.row(from)
	if a == nil {
		return false
	}
	defer a.done()
	b := t.row(to)
	if b == nil {
		return false
	}
	defer b.done()
	b.value += a.value
	a.value = 0
	return true
}
