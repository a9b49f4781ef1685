// Package uplink keeps a connection to a station that is dialled in the background.
package uplink

import (
	"errors"
	"net"
	"sync"
)

// ErrDown is returned while there is no connection.
var ErrDown = errors.New("uplink: down")

// Link is a connection to be.
type Link struct {
	mu   sync.Mutex
	conn net.Conn
	done chan error
}

// Open dials in the background.
func Open(addr string) *Link {
	l := &Link{done: make(chan error, 1)}
	go l.dial(addr)
	return l
}

func (l *Link) dial(addr string) {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		l.done <- err
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == nil {
		l.conn = c
	}
	l.done <- nil
}

// Send sends a frame if there is a connection.
func (l *Link) Send(frame []byte) error {
	l.mu.Lock()
	c := l.conn
	l.mu.Unlock()
	if c == nil {
		return ErrDown
	}
	_, err := c.Write(frame)
	return err
}

// Wait waits until the station was dialled.
func (l *Link) Wait() error {
	return <-l.done
}

// Hello dials, greets if it can, and waits.
func Hello(addr string) error {
	l := Open(addr)
	if err := l.Send([]byte("hello")); err != nil && !errors.Is(err, ErrDown) {
		return err
	}
	return l.Wait()
}
