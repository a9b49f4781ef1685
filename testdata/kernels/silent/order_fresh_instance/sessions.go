// Package sessions makes sessions that are part of a table.
package sessions

import "sync"

// Table holds sessions.
type Table struct {
	mu       sync.Mutex
	sessions map[string]*Session
}

// Session is one session.
type Session struct {
	mu   sync.Mutex
	hits int
}

// New returns an empty table.
func New() *Table { return &Table{sessions: make(map[string]*Session)} }

// Open adds a session that nobody can use before it is loaded. When Open waits for the table,
// nobody else knows the session, so that nobody can hold the table and wait for the session.
func (t *Table) Open(name string, load func() int) *Session {
	s := &Session{}
	s.mu.Lock()
	defer s.mu.Unlock()
	t.mu.Lock()
	t.sessions[name] = s
	t.mu.Unlock()
	s.hits = load()
	return s
}

// Hits sums up all sessions.
func (t *Table) Hits() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := 0
	for _, s := range t.sessions {
		s.mu.Lock()
		n += s.hits
		s.mu.Unlock()
	}
	return n
}
