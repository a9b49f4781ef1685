// Package conn closes a connection once, whoever does it first.
package conn

import (
	"errors"
	"io"
	"sync"
)

var errClosed = errors.New("conn: closed")

// Conn is a connection.
type Conn struct {
	rw   io.ReadWriter
	gone chan struct{}

	mu     sync.Mutex
	closed bool
	err    error
}

// New returns a connection over rw.
func New(rw io.ReadWriter) *Conn { return &Conn{rw: rw, gone: make(chan struct{})} }

// Gone is closed when the connection is.
func (c *Conn) Gone() <-chan struct{} { return c.gone }

// fail closes the connection because of err. It is called by the reader, the writer and Close.
func (c *Conn) fail(err error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return c.err
	}
	c.closed = true
	c.err = err
	close(c.gone)
	return err
}

// Send writes a message.
func (c *Conn) Send(msg []byte) error {
	select {
	case <-c.gone:
		return errClosed
	default:
	}
	if _, err := c.rw.Write(msg); err != nil {
		return c.fail(err)
	}
	return nil
}

// Recv reads a message.
func (c *Conn) Recv(p []byte) (int, error) {
	n, err := c.rw.Read(p)
	if err != nil {
		c.fail(err)
	}
	return n, err
}

// Close closes the connection, again if need be.
func (c *Conn) Close() error {
	if err := c.fail(errClosed); err != errClosed {
		return err
	}
	return nil
}

type short struct{}

func (short) Read([]byte) (int, error)  { return 0, io.EOF }
func (short) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// Run closes a connection from all sides.
func Run() {
	c := New(short{})
	var wg sync.WaitGroup
	wg.Go(func() { c.Send([]byte("x")) })
	wg.Go(func() { c.Recv(make([]byte, 1)) })
	wg.Wait()
	c.Close()
	c.Close()
	<-c.Gone()
}
