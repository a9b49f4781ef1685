package inturn

import (
	"database/sql/driver"
	"errors"
	"io"
	"sync"
)

// A conn has statements, which are used by one goroutine at a time with it.
type conn struct {
	first *held
	all   []*held

	source source
	free   chan *held
}

func (c *conn) Prepare(query string) (driver.Stmt, error) { return c.prepare(query), nil }

func (c *conn) Begin() (driver.Tx, error) { return nil, errors.New("no transactions") }

func (c *conn) Close() error { return nil }

func (c *conn) prepare(query string) *held {
	for _, s := range c.all {
		if s.query == query {
			return s
		}
	}
	c.first = &held{c: c, query: query}
	shared = append(shared, c.first)
	c.all = append(c.all, c.first)
	return c.first
}

// QueryContext uses what the connection hands out, and what that hands out.
func (c *conn) QueryContext(query string) error {
	c.prepare(query).setHanded(len(query))
	return c.prepare(query).rows().Close()
}

// Reset is the twin: it uses what any connection has left behind.
func (c *conn) Reset(query string) {
	found(c, query).setFound(len(query))
	c.source.Next(c).setAsked(len(query))
	(<-c.free).setReceived(len(query))
}

type source interface{ Next(c *conn) *held }

var shared []*held

func found(c *conn, query string) *held {
	for _, s := range shared {
		if s.query == query {
			return s
		}
	}
	return shared[0]
}

func (c *conn) drop() { c.first.setMoved(0) }

// A held is a statement. Its method Exec needs no lock but for what others do to it.
type held struct {
	mu    sync.Mutex
	c     *conn
	query string
	all   []*heldRows

	handed, chained, found, moved, asked, received int
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
	return s.handed + s.chained + s.found + s.moved + s.asked + s.received
}

func (s *held) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	println(s.handed, s.chained, s.found, s.moved, s.asked, s.received)
	return s.rows(), nil
}

func (s *held) Exec(args []driver.Value) (driver.Result, error) {
	s.handed++
	s.chained++
	s.found++ // want `s\.found is written without s\.mu`
	s.moved++
	s.asked++    // want `s\.asked is written without s\.mu`
	s.received++ // want `s\.received is written without s\.mu`
	return driver.ResultNoRows, nil
}

func (s *held) rows() *heldRows {
	for _, r := range s.all {
		if !r.used {
			return r
		}
	}
	s.all = append(s.all, &heldRows{s: s})
	return s.all[0]
}

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

func (s *held) setAsked(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = n
	s.asked++
}

func (s *held) setReceived(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.received = n
	s.received++
}

func (s *held) setMoved(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.moved = n
	s.moved++
}

// heldRows are those of a statement.
type heldRows struct {
	s    *held
	used bool
}

func (r *heldRows) Columns() []string { return nil }

func (r *heldRows) Close() error {
	s := r.s
	r.s = nil
	s.mu.Lock()
	defer s.mu.Unlock()
	s.chained = 0
	s.chained++
	return nil
}

func (r *heldRows) Next([]driver.Value) error { return io.EOF }
