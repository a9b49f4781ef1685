// Package conn reads from a connection until a context ends.
package conn

import (
	"context"
	"errors"
	"io"
	"net"
	"time"
)

// A Conn can be read with a deadline, as a net.Conn can.
type Conn interface {
	io.Reader
	SetReadDeadline(t time.Time) error
}

// ReadContext reads into p. If the context ends, the deadline is set to the past, which ends the read. The function that
// does so is given up if the read is faster, or awaited if it has begun.
func ReadContext(ctx context.Context, c Conn, p []byte) (int, error) {
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(ended)
		c.SetReadDeadline(time.Unix(1, 0))
	})
	n, err := c.Read(p)
	if !stop() {
		<-ended
		c.SetReadDeadline(time.Time{})
		return n, errors.Join(ctx.Err(), err)
	}
	return n, err
}

// ReadAll reads until the end of c or of the context.
func ReadAll(ctx context.Context, c Conn) ([]byte, error) {
	var all []byte
	buf := make([]byte, 512)
	for {
		n, err := ReadContext(ctx, c, buf)
		all = append(all, buf[:n]...)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return all, err
		}
	}
}

// Run reads from a pipe, first something and then nothing.
func Run() {
	a, b := net.Pipe()
	defer a.Close()
	defer b.Close()
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	go b.Write([]byte("hello"))
	all, err := ReadAll(ctx, a)
	println(string(all), err != nil)
}
