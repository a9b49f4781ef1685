// Package wsconn is the connection type of a websocket gateway.
//
// Close may be called by the application and the loops at the same time;
// a sync.Once closes c.closed.
package wsconn

import (
	"errors"
	"io"
	"sync"
	"testing"
)

// ErrClosed is returned by Send after Close.
var ErrClosed = errors.New("wsconn: closed")

// Transport moves whole frames.
type Transport interface {
	ReadFrame() ([]byte, error)
	WriteFrame([]byte) error
	Shutdown() error
}

// Conn is one client.
type Conn struct {
	tr      Transport
	onFrame func([]byte)

	out    chan []byte
	closed chan struct{}
	once   sync.Once
	wg     sync.WaitGroup
}

// New starts the loops of a connection.
func New(tr Transport, onFrame func([]byte)) *Conn {
	c := &Conn{
		tr:      tr,
		onFrame: onFrame,
		out:     make(chan []byte, 8),
		closed:  make(chan struct{}),
	}
	c.wg.Add(2)
	go c.readLoop()
	go c.writeLoop()
	return c
}

func (c *Conn) readLoop() {
	defer c.wg.Done()
	defer c.Close()
	for {
		p, err := c.tr.ReadFrame()
		if err != nil {
			return
		}
		c.onFrame(p)
	}
}

func (c *Conn) writeLoop() {
	defer c.wg.Done()
	defer c.Close()
	for {
		select {
		case p := <-c.out:
			if err := c.tr.WriteFrame(p); err != nil {
				return
			}
		case <-c.closed:
			return
		}
	}
}

// Send queues a frame.
func (c *Conn) Send(p []byte) error {
	select {
	case c.out <- p:
		return nil
	case <-c.closed:
		return ErrClosed
	}
}

// Close ends the connection. It does not wait; see Wait.
func (c *Conn) Close() error {
	var err error
	c.once.Do(func() {
		close(c.closed)
		err = c.tr.Shutdown()
	})
	return err
}

// Wait waits for the loops to end.
func (c *Conn) Wait() { c.wg.Wait() }

// pipe is a Transport in memory.
type pipe struct {
	in       chan []byte // closed by the peer
	shut     chan struct{}
	shutOnce sync.Once
}

func (p *pipe) ReadFrame() ([]byte, error) {
	select {
	case b, ok := <-p.in:
		if !ok {
			return nil, io.EOF
		}
		return b, nil
	case <-p.shut:
		return nil, io.ErrClosedPipe
	}
}

func (p *pipe) WriteFrame([]byte) error { return nil }

func (p *pipe) Shutdown() error {
	p.shutOnce.Do(func() { close(p.shut) })
	return nil
}

// Run it repeatedly: go test -count 1000.
func TestCloseWhenPeerHangsUp(t *testing.T) {
	p := &pipe{in: make(chan []byte), shut: make(chan struct{})}
	c := New(p, func([]byte) {})
	p.in <- []byte("hello")
	if err := c.Send([]byte("welcome")); err != nil {
		t.Fatal(err)
	}
	close(p.in)
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	c.Wait()
}
