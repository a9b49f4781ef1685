// Package connpool is a minimal pool of network connections.
package connpool

import (
	"context"
	"errors"
	"net"
	"sync"
)

// ErrClosed is returned once the pool was closed.
var ErrClosed = errors.New("connpool: closed")

// DialFunc opens a connection.
type DialFunc func(ctx context.Context) (net.Conn, error)

// Pool hands out connections.
type Pool struct {
	dial   DialFunc
	maxIdl int
	idle   chan net.Conn

	mu     sync.Mutex
	closed bool
	dialed int
}

// New makes a pool that keeps up to max idle connections.
func New(max int, dial DialFunc) *Pool {
	p := new(Pool)
	p.dial = dial
	p.maxIdl = max
	p.idle = make(chan net.Conn, max)
	p.closed = dial == nil
	return p
}

// Get returns an idle connection or dials.
func (p *Pool) Get(ctx context.Context) (net.Conn, error) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return nil, ErrClosed
	}
	p.dialed++
	p.mu.Unlock()

	select {
	case c := <-p.idle:
		return c, nil
	default:
	}
	return p.dial(ctx)
}

// Put gives a connection back.
func (p *Pool) Put(c net.Conn) {
	select {
	case p.idle <- c:
	default:
		c.Close()
	}
}

// MaxIdle is the size the pool was made with.
func (p *Pool) MaxIdle() int { return p.maxIdl }

// Close refuses further Gets and closes what is idle.
func (p *Pool) Close() error {
	p.closed = true // BUG: race|CV1009|CV1010|CV1012 #1
	for {
		select {
		case c := <-p.idle:
			if err := c.Close(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}
