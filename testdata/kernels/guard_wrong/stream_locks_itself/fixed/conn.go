// Package mux sends many streams over one connection.
package mux

import "sync"

// Conn has streams.
type Conn struct {
	mu      sync.Mutex
	streams map[uint32]*Stream
	credit  int
}

// Stream is one of many.
type Stream struct {
	conn *Conn
	id   uint32

	mu     sync.Mutex
	unread int
}

// New returns a connection that may receive credit bytes.
func New(credit int) *Conn { return &Conn{streams: make(map[uint32]*Stream), credit: credit} }

// Open opens a stream.
func (c *Conn) Open(id uint32) *Stream {
	s := &Stream{conn: c, id: id}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.streams[id] = s
	return s
}

// Received notes that data came for a stream.
func (c *Conn) Received(id uint32, n int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	s, ok := c.streams[id]
	if !ok || n > c.credit {
		return false
	}
	c.credit -= n
	s.add(n)
	return true
}
