// Package kv is a store of keys with one writer at a time.
package kv

import "sync"

// DB is a store.
type DB struct {
	writer chan struct{} // has a token while somebody writes

	mu    sync.RWMutex
	rows  map[string]string
	stale int
}

// Open returns an empty store.
func Open() *DB { return &DB{writer: make(chan struct{}, 1), rows: make(map[string]string)} }

// Txn is a change of the store.
type Txn struct {
	db   *DB
	puts map[string]string
	done bool
}

// Begin starts a change, when the one before is over.
func (db *DB) Begin() *Txn {
	db.writer <- struct{}{}
	return &Txn{db: db, puts: make(map[string]string)}
}

// Put changes a row.
func (t *Txn) Put(key, value string) { t.puts[key] = value }

// Commit ends the change.
func (t *Txn) Commit() {
	t.db.mu.Lock() // BUG: beyond CV2001|CV2003 #1
	for k, v := range t.puts {
		t.db.rows[k] = v
	}
	t.db.mu.Unlock()
	t.done = true
	<-t.db.writer
}

// Rollback drops the change, unless it is over.
func (t *Txn) Rollback() {
	if !t.done {
		t.done = true
		<-t.db.writer
	}
}

// Get reads a row.
func (db *DB) Get(key string) string {
	db.mu.RLock()
	defer db.mu.RUnlock()
	return db.rows[key]
}

// Sweep drops empty rows.
func (db *DB) Sweep() {
	db.mu.Lock()
	defer db.mu.Unlock()
	t := db.Begin() // BUG: beyond CV2001|CV2003 #1
	defer t.Rollback()
	for k, v := range db.rows {
		if v == "" {
			delete(db.rows, k)
			db.stale++
		}
	}
}
