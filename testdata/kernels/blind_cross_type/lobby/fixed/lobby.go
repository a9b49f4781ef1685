// Package lobby holds game tables waiting for players.
package lobby

import "sync"

// Lobby is a set of tables.
type Lobby struct {
	mu     sync.RWMutex
	tables []*Table
}

// Table is one game table. Hold Lobby.Locker to access Seats and Open.
type Table struct {
	Name  string // fixed
	Limit int    // fixed

	Seats []string
	Open  bool
}

// Locker returns the lock that guards the tables.
func (l *Lobby) Locker() sync.Locker { return &l.mu }

// AddTable opens a table.
func (l *Lobby) AddTable(name string, limit int) *Table {
	t := &Table{Name: name, Limit: limit}
	t.Open = true
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tables = append(l.tables, t)
	return t
}

// Find returns the first table for which ok is true. The lock must be
// held.
func (l *Lobby) Find(ok func(*Table) bool) *Table {
	for _, t := range l.tables {
		if ok(t) {
			return t
		}
	}
	return nil
}

// Players counts everyone seated.
func (l *Lobby) Players() (n int) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for _, t := range l.tables {
		n += len(t.Seats)
	}
	return n
}

// CloseTable stops a table and sends everyone away.
func (l *Lobby) CloseTable(t *Table) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := t.Seats
	t.Seats, t.Open = nil, false
	return out
}
