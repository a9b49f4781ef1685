// Package transport moves frames of streams over one connection.
package transport

import (
	"errors"
	"io"
	"sync"
)

var errDraining = errors.New("transport is draining")

type state int

const (
	reachable state = iota
	draining
	closed
)

// A Client is the client's end of a connection.
type Client struct {
	conn io.WriteCloser

	mu     sync.Mutex
	state  state
	active map[uint32]*stream
	nextID uint32
	err    error
}

type stream struct {
	id   uint32
	done chan struct{}
}

// Close ends the connection with err.
func (t *Client) Close(err error) {
	t.mu.Lock()
	if t.state == closed {
		t.mu.Unlock()
		return
	}
	t.state = closed
	t.err = err
	streams := t.active
	t.active = nil
	t.mu.Unlock()
	t.conn.Close()
	for _, s := range streams {
		close(s.done)
	}
}

// NewStream opens a stream.
func (t *Client) NewStream(header []byte) (s *stream, err error) {
	defer func() {
		if err != nil {
			t.Close(err)
		}
	}()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state != reachable {
		return nil, errDraining
	}
	s = &stream{id: t.nextID, done: make(chan struct{})}
	t.nextID += 2
	if _, err = t.conn.Write(header); err != nil {
		return nil, err
	}
	t.active[s.id] = s
	return s, nil
}

// GracefulClose lets the streams that are open come to their end.
func (t *Client) GracefulClose() {
	t.mu.Lock()
	if t.state != reachable {
		t.mu.Unlock()
		return
	}
	t.state = draining
	n := len(t.active)
	t.mu.Unlock()
	if n == 0 {
		t.Close(errDraining)
	}
}
