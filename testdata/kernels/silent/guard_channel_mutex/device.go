// Package device talks to a device that can do one thing at a time.
package device

import (
	"context"
	"io"
)

// Device is locked by the one token in a channel, so that waiting can end.
type Device struct {
	token chan struct{}
	port  io.ReadWriter
	sent  int
	last  error
}

// Open returns a device.
func Open(port io.ReadWriter) *Device {
	d := &Device{token: make(chan struct{}, 1), port: port}
	d.token <- struct{}{}
	return d
}

// Send sends a command.
func (d *Device) Send(ctx context.Context, cmd []byte) error {
	select {
	case <-d.token:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { d.token <- struct{}{} }()
	_, d.last = d.port.Write(cmd)
	d.sent++
	return d.last
}

// Sent returns how many commands were sent and how the last one went.
func (d *Device) Sent() (int, error) {
	<-d.token
	n, err := d.sent, d.last
	d.token <- struct{}{}
	return n, err
}
