// Package session keeps sessions in a table.
package session

import "sync"

// Table holds sessions by name.
//
// Lock order: Table.mu, then Session.mu.
type Table struct {
	mu       sync.Mutex
	sessions map[string]*Session
	expired  int
}

// Session belongs to a table.
type Session struct {
	mu    sync.Mutex
	table *Table
	name  string
	idle  int
}

// New returns an empty table.
func New() *Table { return &Table{sessions: make(map[string]*Session)} }

// Get returns a session, a new one if need be.
func (t *Table) Get(name string) *Session {
	t.mu.Lock()
	defer t.mu.Unlock()
	s, ok := t.sessions[name]
	if !ok {
		s = &Session{table: t, name: name}
		t.sessions[name] = s
	}
	return s
}

func (t *Table) drop(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.sessions, name)
	t.expired++
}

// Tick counts idle time and drops sessions that are idle for too long.
func (s *Session) Tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.idle++; s.idle > 30 {
		s.table.drop(s.name) // BUG: CV2004
	}
}
