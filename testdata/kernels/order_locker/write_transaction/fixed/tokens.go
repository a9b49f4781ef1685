// Package tokens hands out tokens that survive restarts.
package tokens

import (
	"sync"

	"kernels/order_locker/write_transaction/fixed/db"
)

// Tokens may be used by several goroutines.
type Tokens struct {
	db *db.DB

	mu     sync.Mutex
	users  map[string]string
	dirty  map[string]bool
	issued int
}

// New returns tokens that are kept in d.
func New(d *db.DB) *Tokens {
	return &Tokens{db: d, users: make(map[string]string), dirty: make(map[string]bool)}
}

// Issue gives a token to user.
func (t *Tokens) Issue(token, user string) {
	tx := t.db.Begin()
	t.mu.Lock()
	t.users[token] = user
	t.issued++
	t.mu.Unlock()
	tx.Put(token, user)
	tx.Commit()
}

// Touch notes that a token was used.
func (t *Tokens) Touch(token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.dirty[token] = true
}

// Flush writes down which tokens were used.
func (t *Tokens) Flush() {
	tx := t.db.Begin()
	t.mu.Lock()
	for token := range t.dirty {
		tx.Put(token+"/used", t.users[token])
	}
	clear(t.dirty)
	t.mu.Unlock()
	tx.Commit()
}
