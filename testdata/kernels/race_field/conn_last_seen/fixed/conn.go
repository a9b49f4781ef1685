// Package conn reads messages from a connection.
package conn

import (
	"bufio"
	"net"
	"sync"
	"time"
)

// Conn delivers the lines that a connection receives.
type Conn struct {
	nc    net.Conn
	lines chan string

	mu       sync.Mutex
	lastSeen time.Time
	dropped  int
}

// New starts to read from nc.
func New(nc net.Conn) *Conn {
	c := &Conn{nc: nc, lines: make(chan string, 16), lastSeen: time.Now()}
	go c.read()
	return c
}

func (c *Conn) read() {
	defer close(c.lines)
	s := bufio.NewScanner(c.nc)
	for s.Scan() {
		c.deliver(s.Text())
	}
}

func (c *Conn) deliver(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastSeen = time.Now()
	select {
	case c.lines <- line:
	default:
		c.dropped++
	}
}

// Lines returns the lines.
func (c *Conn) Lines() <-chan string { return c.lines }

// Dropped returns how many lines nobody wanted.
func (c *Conn) Dropped() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dropped
}

// Idle returns how long nothing was received.
func (c *Conn) Idle() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Since(c.lastSeen)
}
