// Package stream multiplexes streams over one connection.
//
// Panics: the peer ends a stream that is closed here already: both close its channel of frames.
package stream

import (
	"sync"
)

// Frame is a piece of a stream.
type Frame struct {
	Stream int
	Data   []byte
	End    bool
}

// Stream is one of the streams of a connection.
type Stream struct {
	id     int
	mux    *Mux
	frames chan Frame
}

// Mux has streams.
type Mux struct {
	mu      sync.Mutex
	streams map[int]*Stream
	write   func(Frame) error
	lost    int
}

// NewMux returns a mux that writes frames with write.
func NewMux(write func(Frame) error) *Mux {
	return &Mux{streams: make(map[int]*Stream), write: write}
}

// Open opens a stream.
func (m *Mux) Open(id int) *Stream {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s := m.streams[id]; s != nil {
		return s
	}
	s := &Stream{id: id, mux: m, frames: make(chan Frame, 8)}
	m.streams[id] = s
	return s
}

// Deliver takes a frame that the peer has sent.
func (m *Mux) Deliver(f Frame) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.streams[f.Stream]
	if s == nil {
		m.lost++
		return
	}
	if f.End {
		delete(m.streams, f.Stream)
		s.end() // BUG: close #1
		return
	}
	select {
	case s.frames <- f: // BUG: close #1
	default:
		m.lost++
	}
}

func (s *Stream) end() {
	close(s.frames) // BUG: close #1
}

// Frames returns what arrives.
func (s *Stream) Frames() <-chan Frame { return s.frames }

// Close ends a stream and tells the peer, who answers with an end of its own. It is called once.
func (s *Stream) Close() error {
	s.mux.mu.Lock()
	s.end() // BUG: close #1
	s.mux.mu.Unlock()
	return s.mux.write(Frame{Stream: s.id, End: true})
}

// Run closes a stream that the peer ends too.
func Run() {
	m := NewMux(func(Frame) error { return nil })
	s := m.Open(1)
	m.Deliver(Frame{Stream: 1, Data: []byte("x")})
	s.Close()
	m.Deliver(Frame{Stream: 1, End: true})
}
