// Package stream keeps reading a stream, again when it is interrupted.
//
// Leaks: the stream is closed while the loop is between two connections: it dials again and again and never looks
// whether it should end.
package stream

import (
	"errors"
	"sync"
	"time"
)

// Conn delivers messages.
type Conn interface {
	Recv() (string, error)
	Close() error
}

// Stream reads messages of whichever connection it has.
type Stream struct {
	dial   func() (Conn, error)
	handle func(string)
	pause  time.Duration

	mu     sync.Mutex
	conn   Conn
	closed bool
}

// Open starts to read.
func Open(dial func() (Conn, error), handle func(string), pause time.Duration) *Stream {
	s := &Stream{dial: dial, handle: handle, pause: pause}
	go s.loop() // BUG: block #1
	return s
}

func (s *Stream) loop() {
	for { // BUG: block #1
		c, err := s.dial()
		if err != nil {
			time.Sleep(s.pause) // BUG: block #1
			continue
		}
		if !s.use(c) {
			c.Close()
			return
		}
		for {
			msg, err := c.Recv()
			if err != nil {
				break
			}
			s.handle(msg)
		}
	}
}

func (s *Stream) use(c Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn = c
	return !s.closed
}

// Close ends the stream.
func (s *Stream) Close() { // BUG: block #1
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.conn != nil {
		s.conn.Close()
	}
}

// Run closes a stream whose server is down.
func Run() {
	s := Open(func() (Conn, error) { return nil, errors.New("connection refused") }, func(string) {}, time.Second)
	time.Sleep(3 * time.Second)
	s.Close()
}
