// Package linkkeeper keeps one RPC link with a reading and a writing goroutine.
// Close puts a single token into the stop channel, but two goroutines listen on
// it: one of them takes the token, the other one stays in its select and Close
// waits for it for ever.
package linkkeeper

import (
	"errors"
	"sync"
	"sync/atomic"
)

var ErrClosed = errors.New("link closed")

type Frame struct {
	Stream  uint32
	Payload []byte
}

type wire struct {
	up, down chan Frame
}

type Link struct {
	w       wire
	outbox  chan Frame
	handler func(Frame)

	stop     chan struct{}
	closing  atomic.Bool
	wg       sync.WaitGroup
	sent     atomic.Int64
	received atomic.Int64
}

type Option func(*Link)

func WithHandler(h func(Frame)) Option { return func(l *Link) { l.handler = h } }

func Open(w wire, opts ...Option) *Link {
	l := &Link{
		w:       w,
		outbox:  make(chan Frame, 8),
		handler: func(Frame) {},
		stop:    make(chan struct{}, 1),
	}
	for _, o := range opts {
		o(l)
	}
	l.wg.Add(2)
	go l.readLoop()
	go l.writeLoop()
	return l
}

func (l *Link) readLoop() {
	defer l.wg.Done()
	for {
		select { // BUG: block #1
		case f := <-l.w.down: // BUG: block #1
			l.received.Add(1)
			l.handler(f)
		case <-l.stop: // BUG: block #1
			return
		}
	}
}

func (l *Link) writeLoop() {
	defer l.wg.Done()
	for {
		select { // BUG: block #1
		case f := <-l.outbox: // BUG: block #1
			l.w.up <- f
			l.sent.Add(1)
		case <-l.stop: // BUG: block #1
			return
		}
	}
}

func (l *Link) Send(f Frame) error {
	if l.closing.Load() {
		return ErrClosed
	}
	select {
	case l.outbox <- f:
		return nil
	default:
		return errors.New("outbox full")
	}
}

func (l *Link) Close() {
	if !l.closing.CompareAndSwap(false, true) {
		return
	}
	l.stop <- struct{}{}
	l.wg.Wait() // BUG: block #1
}

func Run() (int64, int64) {
	w := wire{up: make(chan Frame, 64), down: make(chan Frame)}
	echoed := make(chan uint32, 64)
	l := Open(w, WithHandler(func(f Frame) { echoed <- f.Stream }))
	for i := range uint32(4) {
		if err := l.Send(Frame{Stream: i, Payload: []byte("ping")}); err != nil {
			break
		}
		w.down <- <-w.up
		<-echoed
	}
	l.Close()
	return l.sent.Load(), l.received.Load()
}
