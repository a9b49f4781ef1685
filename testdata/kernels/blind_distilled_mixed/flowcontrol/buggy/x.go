// Package transport multiplexes streams with credit based flow control over
// one connection.
//
// Bug: Write holds t.mu for the whole message and, inside it, reserve waits on
// the condition of the stream, which releases only s.mu. The credit that would
// wake it comes through handleCredit, which needs t.mu to find the stream. As
// soon as a message is longer than the credit, both wait for ever.
package transport

import (
	"errors"
	"fmt"
	"sync"
)

var errReset = errors.New("transport: stream reset")

// FrameWriter puts frames on the wire.
type FrameWriter interface {
	WriteFrame(id uint32, p []byte) error
}

// Credit is a window update from the peer.
type Credit struct {
	Stream uint32
	N      int
}

type stream struct {
	wmu sync.Mutex // one message at a time

	mu    sync.Mutex
	cond  *sync.Cond
	quota int
	reset bool
}

// reserve takes up to n bytes of credit and waits until there is some.
func (s *stream) reserve(n int) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.quota == 0 && !s.reset {
		s.cond.Wait() // BUG: deadlock #1
	}
	if s.reset {
		return 0, errReset
	}
	n = min(n, s.quota)
	s.quota -= n
	return n, nil
}

func (s *stream) update(f func(*stream)) {
	s.mu.Lock()
	f(s)
	s.mu.Unlock()
	s.cond.Broadcast()
}

// Transport is one connection.
type Transport struct {
	w FrameWriter

	mu      sync.Mutex
	streams map[uint32]*stream
}

// New returns a transport that writes to w.
func New(w FrameWriter) *Transport {
	return &Transport{w: w, streams: make(map[uint32]*stream)}
}

// Open adds a stream with an initial credit.
func (t *Transport) Open(id uint32, quota int) {
	s := &stream{quota: quota}
	s.cond = sync.NewCond(&s.mu)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.streams[id] = s
}

// Write sends one message, split into frames as the credit allows.
func (t *Transport) Write(id uint32, p []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	s, ok := t.streams[id]
	if !ok {
		return fmt.Errorf("transport: no stream %d", id)
	}
	s.wmu.Lock()
	defer s.wmu.Unlock()
	for len(p) > 0 {
		n, err := s.reserve(len(p)) // BUG: deadlock #1
		if err != nil {
			return err
		}
		if err := t.w.WriteFrame(id, p[:n]); err != nil {
			return err
		}
		p = p[n:]
	}
	return nil
}

func (t *Transport) handleCredit(c Credit) {
	t.mu.Lock() // BUG: deadlock #1
	s, ok := t.streams[c.Stream]
	t.mu.Unlock()
	if ok {
		s.update(func(s *stream) { s.quota += c.N })
	}
}

// Serve handles what the peer sends until the connection ends, then resets
// all streams.
func (t *Transport) Serve(credits <-chan Credit) {
	for c := range credits {
		t.handleCredit(c)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.streams {
		s.update(func(s *stream) { s.reset = true })
	}
}

type discard struct{}

func (discard) WriteFrame(uint32, []byte) error { return nil }

// Run writes a message that is longer than the initial credit.
func Run() {
	t := New(discard{})
	t.Open(1, 4)
	credits := make(chan Credit)
	served := make(chan struct{})
	go func() {
		defer close(served)
		t.Serve(credits)
	}()
	written := make(chan error, 1)
	go func() { written <- t.Write(1, make([]byte, 10)) }()
	for range 2 {
		credits <- Credit{Stream: 1, N: 4} // BUG: deadlock #1
	}
	fmt.Println(<-written) // BUG: deadlock #1
	close(credits)
	<-served
}
