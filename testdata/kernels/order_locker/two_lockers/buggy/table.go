// Package table holds rows and an index. Callers choose the locks, so that a table which
// is not shared needs none.
package table

import "sync"

type noLock struct{}

func (noLock) Lock()   {}
func (noLock) Unlock() {}

// Table is a table.
type Table struct {
	rowLock   sync.Locker
	rows      map[int]string
	indexLock sync.Locker
	index     map[string]int
}

// New returns a table for one goroutine, or a shared one.
func New(shared bool) *Table {
	t := &Table{noLock{}, make(map[int]string), noLock{}, make(map[string]int)}
	if shared {
		t.rowLock, t.indexLock = new(sync.Mutex), new(sync.Mutex)
	}
	return t
}

// Insert adds a row.
func (t *Table) Insert(id int, row string) {
	t.rowLock.Lock()
	defer t.rowLock.Unlock()
	t.rows[id] = row
	t.indexLock.Lock() // BUG: CV2001 #1
	defer t.indexLock.Unlock()
	t.index[row] = id
}

// Find returns the row with the given text.
func (t *Table) Find(row string) (int, bool) {
	t.indexLock.Lock()
	defer t.indexLock.Unlock()
	id, ok := t.index[row]
	if !ok {
		return 0, false
	}
	t.rowLock.Lock() // BUG: CV2001 #1
	defer t.rowLock.Unlock()
	_, ok = t.rows[id]
	return id, ok
}
