// Package proxy copies data between two ends until one of them is closed.
//
// Leaks: one direction ends; Serve returns after the first error, and the goroutine of the other direction waits to send
// its own.
package proxy

import (
	"context"
	"errors"
	"io"
	"time"
)

var errIdle = errors.New("proxy: idle")

// End is one end of a proxy.
type End interface {
	io.Reader
	io.Writer
	io.Closer
}

// Proxy copies with a limit of time.
type Proxy struct {
	limit time.Duration
}

// New returns a proxy that serves for limit at most.
func New(limit time.Duration) *Proxy { return &Proxy{limit: limit} }

func pipe(dst io.Writer, src io.Reader, errc chan<- error) {
	_, err := io.Copy(dst, src)
	errc <- err // BUG: block #1
}

// Serve copies between a and b, and closes both at the end.
func (p *Proxy) Serve(ctx context.Context, a, b End) error {
	defer a.Close()
	defer b.Close()
	errc := make(chan error) // BUG: block #1
	go pipe(a, b, errc)      // BUG: block #1
	go pipe(b, a, errc)      // BUG: block #1
	select {
	case err := <-errc: // BUG: block #1
		return err
	case <-ctx.Done(): // BUG: block #1
		return ctx.Err()
	case <-time.After(p.limit): // BUG: block #1
		return errIdle
	}
}

type memory struct{ left int }

func (m *memory) Read(p []byte) (int, error) {
	if m.left == 0 {
		return 0, io.EOF
	}
	m.left--
	return copy(p, "x"), nil
}
func (m *memory) Write(p []byte) (int, error) { return len(p), nil }
func (m *memory) Close() error                { return nil }

// Run copies between two short ends.
func Run() {
	New(time.Minute).Serve(context.Background(), &memory{1}, &memory{2})
}
