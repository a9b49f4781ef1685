// Package jobs keeps jobs in a database that has one connection, as SQLite wants it.
package jobs

import (
	"database/sql"
	"sync"
)

// Queue has jobs.
type Queue struct {
	db *sql.DB

	mu      sync.Mutex
	pending map[string]bool
}

// Open returns the queue in db.
func Open(db *sql.DB) *Queue {
	db.SetMaxOpenConns(1)
	return &Queue{db: db, pending: make(map[string]bool)}
}

// Add adds a job.
func (q *Queue) Add(id string) error {
	tx, err := q.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec("insert into jobs values (?)", id); err != nil {
		return err
	}
	q.mu.Lock() // BUG: CV2001|CV2003 #1
	q.pending[id] = true
	q.mu.Unlock()
	return tx.Commit()
}

// Flush marks what is done.
func (q *Queue) Flush() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	tx, err := q.db.Begin() // BUG: CV2001|CV2003 #1
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for id := range q.pending {
		if _, err := tx.Exec("update jobs set done = 1 where id = ?", id); err != nil {
			return err
		}
	}
	clear(q.pending)
	return tx.Commit()
}
