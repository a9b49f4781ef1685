package client

import (
	"errors"
	"sync"
)

var errLost = errors.New("client: connection lost")

// addrConn is the connection to one address.
type addrConn struct {
	client *Client
	addr   string

	mu       sync.Mutex
	failures int
	closed   bool
}

func (a *addrConn) monitor() {
	for a.check() {
	}
}

// check reports whether the connection is still of use.
func (a *addrConn) check() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return false
	}
	if a.failures++; a.failures > 3 {
		a.closed = true
		a.client.remove(a.addr, errLost) // BUG: CV2001 #1
		return false
	}
	return true
}

func (a *addrConn) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
}
