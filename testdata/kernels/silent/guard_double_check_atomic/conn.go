// Package upstream connects when it is first used.
package upstream

import (
	"io"
	"sync"
	"sync/atomic"
)

type conn struct {
	rwc  io.ReadWriteCloser
	addr string
}

// Upstream has one connection.
type Upstream struct {
	dial func() (io.ReadWriteCloser, string, error)

	mu    sync.Mutex
	conn  atomic.Pointer[conn]
	dials int
}

// New returns an upstream that is not connected.
func New(dial func() (io.ReadWriteCloser, string, error)) *Upstream { return &Upstream{dial: dial} }

func (u *Upstream) get() (*conn, error) {
	if c := u.conn.Load(); c != nil {
		return c, nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if c := u.conn.Load(); c != nil {
		return c, nil
	}
	rwc, addr, err := u.dial()
	u.dials++
	if err != nil {
		return nil, err
	}
	c := &conn{rwc, addr}
	u.conn.Store(c)
	return c, nil
}

// Addr returns where the connection leads.
func (u *Upstream) Addr() (string, error) {
	c, err := u.get()
	if err != nil {
		return "", err
	}
	return c.addr, nil
}

// Dials returns how often it was tried.
func (u *Upstream) Dials() int {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.dials
}
