// Package mux keeps the stream table of a multiplexed connection.
package mux

import (
	"errors"
	"sync"
	"time"
)

var errClosed = errors.New("mux: connection is closed")

// Conn carries many streams.
type Conn struct {
	mu       sync.Mutex
	lockedAt time.Time
	longest  time.Duration

	streams map[uint32]*Stream
	next    uint32
	closed  bool
}

// Stream is one direction of a conversation.
type Stream struct {
	id   uint32
	conn *Conn
	buf  []byte
}

// lock acquires the connection and notes the time.
func (c *Conn) lock() {
	c.mu.Lock()
	c.lockedAt = time.Now()
}

// unlock releases the connection and keeps the longest time it was held.
func (c *Conn) unlock() {
	if d := time.Since(c.lockedAt); d > c.longest {
		c.longest = d
	}
	c.mu.Unlock()
}
