// Package amqp is the client side of a message queue channel.
//
// Bug: Open starts the read loop and applies the options afterwards. The loop
// reads onReturn and onClose, which the options may still be writing; with an
// early frame from the server a handler is missed.
package amqp

import (
	"errors"
	"fmt"
	"io"
	"sync"
)

// Kind is the type of a frame.
type Kind byte

// Kinds of frames.
const (
	Deliver Kind = iota
	Return
	CloseChannel
)

// Frame is one frame from the server.
type Frame struct {
	Kind Kind
	Body string
}

// Transport is the shared connection.
type Transport interface {
	ReadFrame() (Frame, error)
	io.Closer
}

// Channel is an open channel.
type Channel struct {
	tr         Transport
	deliveries chan string
	onReturn   func(body string)
	onClose    func(error)

	done chan struct{}
}

// Option configures a channel.
type Option func(*Channel)

// NotifyReturn sets the handler for messages that could not be routed.
func NotifyReturn(f func(body string)) Option {
	return func(c *Channel) { c.onReturn = f } // BUG: race #1
}

// NotifyClose sets the handler for the end of the channel.
func NotifyClose(f func(error)) Option {
	return func(c *Channel) { c.onClose = f } // BUG: race #1
}

// Open opens a channel on tr.
func Open(tr Transport, opts ...Option) *Channel {
	c := &Channel{
		tr:         tr,
		deliveries: make(chan string, 16),
		done:       make(chan struct{}),
	}
	go c.readLoop()
	for _, o := range opts {
		o(c) // BUG: race #1
	}
	return c
}

func (c *Channel) readLoop() {
	defer close(c.done)
	defer close(c.deliveries)
	for {
		f, err := c.tr.ReadFrame()
		if err == nil && f.Kind == CloseChannel {
			err = errors.New("amqp: closed by server: " + f.Body)
		}
		if err != nil {
			if c.onClose != nil { // BUG: race #1
				c.onClose(err) // BUG: race #1
			}
			return
		}
		switch f.Kind {
		case Deliver:
			c.deliveries <- f.Body
		case Return:
			if c.onReturn != nil { // BUG: race #1
				c.onReturn(f.Body) // BUG: race #1
			}
		}
	}
}

// Deliveries is closed at the end of the channel; the caller must drain it.
func (c *Channel) Deliveries() <-chan string { return c.deliveries }

// Close closes the transport and waits for the read loop.
func (c *Channel) Close() error {
	err := c.tr.Close()
	<-c.done
	return err
}

// script is a Transport that plays frames.
type script struct {
	frames chan Frame
	once   sync.Once
	quit   chan struct{}
}

func (s *script) ReadFrame() (Frame, error) {
	select {
	case f := <-s.frames:
		return f, nil
	case <-s.quit:
		return Frame{}, io.EOF
	}
}

func (s *script) Close() error {
	s.once.Do(func() { close(s.quit) })
	return nil
}

// Run opens a channel on which the server has frames ready.
func Run() {
	s := &script{frames: make(chan Frame, 4), quit: make(chan struct{})}
	s.frames <- Frame{Return, "no route"}
	s.frames <- Frame{Deliver, "job 1"}
	c := Open(s,
		NotifyReturn(func(body string) { fmt.Println("returned:", body) }),
		NotifyClose(func(err error) { fmt.Println("closed:", err) }),
	)
	fmt.Println(<-c.Deliveries())
	c.Close()
}
