// Package tracker follows how far long exports are.
package tracker

import (
	"fmt"
	"sync"
)

type export struct {
	owner string
	rows  int
	total int
	state string
}

// Tracker may be shared by all request handlers and export workers.
type Tracker struct {
	lock    sync.RWMutex
	exports map[int64]*export
	lastID  int64
}

// New returns a Tracker without exports.
func New() *Tracker {
	return &Tracker{exports: make(map[int64]*export)}
}

// Begin registers an export and returns its number.
func (t *Tracker) Begin(owner string, total int) int64 {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.lastID++
	t.exports[t.lastID] = &export{owner: owner, total: total, state: "queued"}
	return t.lastID
}

// Advance adds rows to the export.
func (t *Tracker) Advance(id int64, rows int) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	e := t.exports[id]
	if e == nil {
		return false
	}
	e.rows += rows
	e.state = "running"
	if e.rows >= e.total {
		e.state = "done"
	}
	return true
}

// Describe returns a line for people to read.
func (t *Tracker) Describe(id int64) string {
	e := t.find(id)
	if e == nil {
		return fmt.Sprintf("export %d: unknown", id)
	}
	return fmt.Sprintf("export %d of %s: %s, %d/%d rows", id, e.owner, e.state, e.rows, e.total)
}

// Forget removes the export.
func (t *Tracker) Forget(id int64) {
	t.lock.Lock()
	defer t.lock.Unlock()
	delete(t.exports, id)
}

func (t *Tracker) find(id int64) *export {
	t.lock.RLock()
	defer t.lock.RUnlock()
	e := t.exports[id]
	if e == nil {
		return nil
	}
	c := *e
	return &c
}
