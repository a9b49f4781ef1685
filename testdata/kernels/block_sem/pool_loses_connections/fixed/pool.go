// Package pool shares a fixed number of connections.
package pool

import (
	"errors"
	"fmt"
)

// Conn is a connection.
type Conn struct {
	id     int
	broken bool
}

func (c *Conn) ping() error {
	if c.broken {
		return errors.New("broken pipe")
	}
	return nil
}

// Exec runs a statement.
func (c *Conn) Exec(stmt string) error {
	if stmt == "" {
		return errors.New("empty statement")
	}
	return nil
}

// Pool has connections.
type Pool struct {
	dial func(id int) *Conn
	free chan *Conn
}

// New returns a pool with n connections.
func New(n int, dial func(id int) *Conn) *Pool {
	n = max(n, 1)
	p := &Pool{dial: dial, free: make(chan *Conn, n)}
	for id := range n {
		p.free <- dial(id)
	}
	return p
}

// With calls f with a connection that works.
func (p *Pool) With(f func(*Conn) error) error {
	c := <-p.free
	if err := c.ping(); err != nil {
		p.free <- p.dial(c.id)
		return fmt.Errorf("pool: connection %d: %w", c.id, err)
	}
	defer func() { p.free <- c }()
	return f(c)
}

// Run uses a pool whose only connection is broken.
func Run() {
	p := New(1, func(id int) *Conn { return &Conn{id: id, broken: true} })
	for range 2 {
		if err := p.With(func(c *Conn) error { return c.Exec("select 1") }); err != nil {
			fmt.Println(err)
		}
	}
}
