// Package backend connects to a database when it is first needed.
package backend

import (
	"database/sql"
	"sync"
)

// Backend has one handle.
type Backend struct {
	driver, dsn string

	mu sync.Mutex
	db *sql.DB
}

// New returns a backend that is not connected.
func New(driver, dsn string) *Backend { return &Backend{driver: driver, dsn: dsn} }

func (b *Backend) handle() (*sql.DB, error) {
	if b.db != nil { // BUG: race #1
		return b.db, nil // BUG: race #1
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.db != nil {
		return b.db, nil
	}
	db, err := sql.Open(b.driver, b.dsn)
	if err != nil {
		return nil, err
	}
	b.db = db // BUG: race #1
	return db, nil
}

// Exec runs a statement.
func (b *Backend) Exec(query string, args ...any) error {
	db, err := b.handle()
	if err != nil {
		return err
	}
	_, err = db.Exec(query, args...)
	return err
}
