package slots_pool

import (
	"errors"
	"fmt"
)

type conn struct{ broken bool }

func (c *conn) ping() error {
	if c.broken {
		return errors.New("broken")
	}
	return nil
}

type pool struct{ free chan *conn }

func newPool(n int) *pool {
	p := &pool{free: make(chan *conn, n)}
	for range n {
		p.free <- new(conn)
	}
	return p
}

func (p *pool) with(f func(*conn) error) error {
	c := <-p.free
	if err := c.ping(); err != nil {
		return fmt.Errorf("ping: %w", err) // want `returns without giving back what was taken from free`
	}
	defer func() { p.free <- c }()
	return f(c)
}

type spares struct{ free chan *conn }

func newSpares(n int) *spares {
	p := &spares{free: make(chan *conn, n)}
	for range n {
		p.free <- new(conn)
	}
	return p
}

// Silent: another one takes its place.
func (p *spares) with(f func(*conn) error) error {
	c := <-p.free
	if err := c.ping(); err != nil {
		p.free <- new(conn)
		return fmt.Errorf("ping: %w", err)
	}
	defer func() { p.free <- c }()
	return f(c)
}

type refilled struct{ free chan *conn }

func newRefilled(n int) *refilled {
	p := &refilled{free: make(chan *conn, n)}
	go p.fill(n)
	return p
}

// Silent: what is lost is made anew.
func (p *refilled) fill(n int) {
	for range n {
		p.free <- new(conn)
	}
}

func (p *refilled) with(f func(*conn) error) error {
	c := <-p.free
	if err := c.ping(); err != nil {
		return fmt.Errorf("ping: %w", err)
	}
	defer func() { p.free <- c }()
	return f(c)
}
