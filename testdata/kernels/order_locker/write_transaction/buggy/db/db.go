// Package db is a map with transactions.
package db

import "sync"

// DB has one writer at a time.
type DB struct {
	rw     sync.Mutex
	values map[string]string
}

// Tx is a transaction, which lasts until Commit or Rollback.
type Tx struct {
	db      *DB
	changes map[string]string
}

// Open returns an empty database.
func Open() *DB { return &DB{values: make(map[string]string)} }

// Begin starts a transaction. It waits until there is no other.
func (db *DB) Begin() *Tx {
	db.rw.Lock()
	return &Tx{db, make(map[string]string)}
}

// Put changes a value.
func (tx *Tx) Put(k, v string) { tx.changes[k] = v }

// Commit keeps the changes.
func (tx *Tx) Commit() {
	for k, v := range tx.changes {
		tx.db.values[k] = v
	}
	tx.db.rw.Unlock()
}

// Rollback forgets the changes.
func (tx *Tx) Rollback() { tx.db.rw.Unlock() }
