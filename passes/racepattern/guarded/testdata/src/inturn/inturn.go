// Package inturn has what package database/sql calls with the lock of the connection held.
package inturn

import (
	"database/sql/driver"
	"io"
	"sync"
)

// A stmt is used by one goroutine at a time.
type stmt struct {
	mu    sync.Mutex
	query string
	row   int
}

func (s *stmt) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row = 0
	return nil
}

func (s *stmt) NumInput() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.query) - s.row
}

func (s *stmt) Readonly() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.row == 0
}

func (s *stmt) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row++
	return &stmtRows{s: s}, nil
}

func (s *stmt) Exec(args []driver.Value) (driver.Result, error) {
	s.row++ // which needs no lock
	return driver.ResultNoRows, nil
}

// stmtRows are those of a statement.
type stmtRows struct{ s *stmt }

func (r *stmtRows) Columns() []string { return make([]string, r.s.row) }

func (r *stmtRows) Close() error { return nil }

func (r *stmtRows) Next([]driver.Value) error { return io.EOF }

// An other is the twin: it is no statement of a driver.
type other struct {
	mu    sync.Mutex
	query string
	row   int
}

func (s *other) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row = 0
	return nil
}

func (s *other) Inputs() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.query) - s.row
}

func (s *other) Readonly() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.row == 0
}

func (s *other) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row++
	return &otherRows{s: s}, nil
}

func (s *other) Exec(args []driver.Value) (driver.Result, error) {
	s.row++ // want `s\.row is written without s\.mu`
	return driver.ResultNoRows, nil
}

// otherRows are those of a statement.
type otherRows struct{ s *other }

func (r *otherRows) Columns() []string { return make([]string, r.s.row) } // want `r\.s\.row is read without r\.s\.mu`

func (r *otherRows) Close() error { return nil }

func (r *otherRows) Next([]driver.Value) error { return io.EOF }

// A watched is the twin: a goroutine goes on when the method has returned.
type watched struct {
	mu    sync.Mutex
	query string
	row   int
}

func (s *watched) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row = 0
	return nil
}

func (s *watched) NumInput() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.query) - s.row
}

func (s *watched) Readonly() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.row == 0
}

func (s *watched) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.row++
	return &watchedRows{s: s}, nil
}

func (s *watched) Exec(args []driver.Value) (driver.Result, error) {
	go func() {
		s.row++ // want `s\.row is written without s\.mu`
	}()
	return driver.ResultNoRows, nil
}

// watchedRows are those of a statement.
type watchedRows struct{ s *watched }

func (r *watchedRows) Columns() []string { return make([]string, r.s.row) }

func (r *watchedRows) Close() error { return nil }

func (r *watchedRows) Next([]driver.Value) error { return io.EOF }
