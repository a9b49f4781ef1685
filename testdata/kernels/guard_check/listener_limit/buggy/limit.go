// Package limit accepts at most so many connections.
package limit

import (
	"errors"
	"net"
	"sync"
)

var errFull = errors.New("limit: too many connections")

// Listener counts what it accepted.
type Listener struct {
	net.Listener
	max int

	lock  sync.Mutex
	conns map[net.Conn]struct{}
}

// New limits l.
func New(l net.Listener, max int) *Listener {
	return &Listener{Listener: l, max: max, conns: make(map[net.Conn]struct{})}
}

// Len returns how many connections there are.
func (l *Listener) Len() int {
	l.lock.Lock()
	defer l.lock.Unlock()
	return len(l.conns)
}

func (l *Listener) add(c net.Conn) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.conns[c] = struct{}{} // BUG: race #1
}

// Accept waits for a connection. Several goroutines call it.
func (l *Listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if l.Len() >= l.max { // BUG: race #1
		c.Close()
		return nil, errFull
	}
	l.add(c) // BUG: race #1
	return c, nil
}

// Done forgets a connection.
func (l *Listener) Done(c net.Conn) {
	l.lock.Lock()
	defer l.lock.Unlock()
	delete(l.conns, c)
}
