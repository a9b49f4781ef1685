// Package smtp talks to a mail server.
package smtp

import (
	"errors"
	"sync"
)

// Conn is a connection.
type Conn struct {
	addr string
	mu   sync.Mutex
	sent int
}

// Dial opens a connection.
func Dial(addr string) (*Conn, error) {
	if addr == "" {
		return nil, errors.New("smtp: no address")
	}
	return &Conn{addr: addr}, nil
}

// Mail sends a mail.
func (c *Conn) Mail(to, text string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if to == "" {
		return errors.New("smtp: no receiver")
	}
	c.sent++
	return nil
}
