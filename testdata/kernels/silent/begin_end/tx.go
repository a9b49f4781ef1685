// Package tx holds a lock from the beginning of a transaction to its end.
package tx

import (
	"errors"
	"sync"
)

var errReadOnly = errors.New("tx: read-only")

// DB allows one writer and many readers at a time.
type DB struct {
	mu   sync.RWMutex
	data map[string]string
}

// Tx is a transaction. It ends with Commit or Rollback, which unlock.
type Tx struct {
	db       *DB
	writable bool
	undo     map[string]string
}

// Begin starts a transaction and leaves the database locked.
func (db *DB) Begin(writable bool) *Tx {
	if writable {
		db.mu.Lock()
	} else {
		db.mu.RLock()
	}
	return &Tx{db: db, writable: writable, undo: make(map[string]string)}
}

// Set changes a value.
func (tx *Tx) Set(k, v string) error {
	if !tx.writable {
		return errReadOnly
	}
	if _, ok := tx.undo[k]; !ok {
		tx.undo[k] = tx.db.data[k]
	}
	tx.db.data[k] = v
	return nil
}

// Commit ends the transaction.
func (tx *Tx) Commit() { tx.unlock() }

// Rollback ends the transaction and takes its changes back.
func (tx *Tx) Rollback() {
	for k, v := range tx.undo {
		tx.db.data[k] = v
	}
	tx.unlock()
}

func (tx *Tx) unlock() {
	if tx.writable {
		tx.db.mu.Unlock()
	} else {
		tx.db.mu.RUnlock()
	}
}

// Update runs f in a transaction.
func (db *DB) Update(f func(*Tx) error) error {
	tx := db.Begin(true)
	if err := f(tx); err != nil {
		tx.Rollback()
		return err
	}
	tx.Commit()
	return nil
}
