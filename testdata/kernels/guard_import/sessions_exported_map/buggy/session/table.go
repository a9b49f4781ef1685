// Package session keeps who is logged in.
package session

import "sync"

// Table has users by token.
type Table struct {
	mu    sync.Mutex
	Users map[string]string
}

// NewTable returns an empty table.
func NewTable() *Table { return &Table{Users: make(map[string]string)} }

// Login adds a user.
func (t *Table) Login(token, user string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Users[token] = user
}

// Logout removes a user.
func (t *Table) Logout(token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.Users, token)
}

// User returns who a token belongs to.
func (t *Table) User(token string) (string, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	user, ok := t.Users[token]
	return user, ok
}
