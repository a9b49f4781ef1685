package inturn

import (
	"database/sql/driver"
	"errors"
	"io"
	"sync"
)

// A conn has statements, which are used by one goroutine at a time with it.
type conn struct{ first *held }

func (c *conn) Prepare(query string) (driver.Stmt, error) { return c.prepare(query), nil }

func (c *conn) Begin() (driver.Tx, error) { return nil, errors.New("no transactions") }

func (c *conn) Close() error { return nil }

func (c *conn) prepare(query string) *held {
	if c.first == nil {
		c.first = &held{c: c, query: query}
		shared = c.first
	}
	return c.first
}

// QueryContext uses what the connection hands out, and what that hands out.
func (c *conn) QueryContext(query string) error {
	c.prepare(query).setHanded(len(query))
	return c.prepare(query).rows().Close()
}

// Reset is the twin: it uses what any connection has left behind.
func (c *conn) Reset(query string) { found(query).setFound(len(query)) }

var shared *held

func found(query string) *held { return shared }

func (c *conn) drop() { c.first.setMoved(0) }

// A held is a statement. Its methods Exec need no lock, but for one.
type held struct {
	mu    sync.Mutex
	c     *conn
	query string

	handed, chained, found, moved int
}

func (s *held) Close() error {
	c := s.c
	s.c = nil
	c.drop()
	return nil
}

func (s *held) NumInput() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.handed + s.chained + s.found + s.moved
}

func (s *held) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	println(s.handed, s.chained, s.found, s.moved)
	return s.rows(), nil
}

func (s *held) Exec(args []driver.Value) (driver.Result, error) {
	s.handed++
	s.chained++
	s.found++ // want `s\.found is written without s\.mu`
	s.moved++
	return driver.ResultNoRows, nil
}

func (s *held) rows() *heldRows { return &heldRows{s: s} }

func (s *held) setHanded(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.handed = n
	s.handed++
}

func (s *held) setFound(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found = n
	s.found++
}

func (s *held) setMoved(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.moved = n
	s.moved++
}

// heldRows are those of a statement.
type heldRows struct{ s *held }

func (r *heldRows) Columns() []string { return nil }

func (r *heldRows) Close() error {
	r.s.mu.Lock()
	defer r.s.mu.Unlock()
	r.s.chained = 0
	r.s.chained++
	return nil
}

func (r *heldRows) Next([]driver.Value) error { return io.EOF }
