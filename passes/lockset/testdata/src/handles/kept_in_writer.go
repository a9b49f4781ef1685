package handles

import (
	"io"
	"sync"
)

// A conn is locked until the writer that it returns is closed.
type conn struct {
	writing *sync.Mutex
	open    func() (io.WriteCloser, error)
}

type writer struct {
	io.WriteCloser
	l *sync.Mutex
}

func newWriter(l *sync.Mutex, w io.WriteCloser) writer { return writer{w, l} }

func (c *conn) Next() (io.WriteCloser, error) {
	c.writing.Lock()
	w, err := c.open()
	if err != nil {
		c.writing.Unlock()
		return nil, err
	}
	return newWriter(c.writing, w), nil
}

func (w *writer) drop() { w.l = nil }

func (w writer) Close() error {
	defer w.l.Unlock()
	return w.WriteCloser.Close()
}

// A plug is given the lock of a line, too, but nobody leaves that locked.
type line struct {
	writing *sync.Mutex
	open    func() (io.WriteCloser, error)
}

type plug struct {
	io.WriteCloser
	l *sync.Mutex
}

func newPlug(l *sync.Mutex, w io.WriteCloser) plug { return plug{w, l} }

func (c *line) Next() (io.WriteCloser, error) {
	c.writing.Lock()
	defer c.writing.Unlock()
	w, err := c.open()
	if err != nil {
		return nil, err
	}
	return newPlug(c.writing, w), nil
}

func (p plug) Close() error {
	defer p.l.Unlock() // want `p\.l is not held here`
	return p.WriteCloser.Close()
}
