// Package muxsession is a session with streams over one connection. Close is called
// by the user and by the receive loop when the peer goes away.
package muxsession

import (
	"errors"
	"io"
	"sync"
)

var ErrSessionClosed = errors.New("session closed")

type Stream struct {
	id   uint32
	sess *Session
	recv chan []byte
}

func (s *Stream) Read() ([]byte, error) {
	select {
	case b := <-s.recv:
		return b, nil
	case <-s.sess.died:
		return nil, ErrSessionClosed
	}
}

type packet struct {
	stream uint32
	data   []byte
}

type Session struct {
	died    chan struct{}
	once    sync.Once
	source  func() (packet, error)
	mu      sync.Mutex
	streams map[uint32]*Stream
	loop    sync.WaitGroup
}

func NewSession(source func() (packet, error)) *Session {
	s := &Session{
		died:    make(chan struct{}),
		source:  source,
		streams: make(map[uint32]*Stream),
	}
	s.loop.Go(s.recvLoop)
	return s
}

func (s *Session) Open(id uint32) *Stream {
	st := &Stream{id: id, sess: s, recv: make(chan []byte)}
	s.mu.Lock()
	s.streams[id] = st
	s.mu.Unlock()
	return st
}

func (s *Session) recvLoop() {
	for {
		p, err := s.source()
		if err != nil {
			s.Close()
			return
		}
		s.mu.Lock()
		st := s.streams[p.stream]
		s.mu.Unlock()
		if st == nil {
			continue
		}
		select {
		case st.recv <- p.data:
		case <-s.died:
			return
		}
	}
}

func (s *Session) Close() error {
	err := ErrSessionClosed
	s.once.Do(func() {
		close(s.died)
		err = nil
	})
	return err
}

func Run() int {
	wire := make(chan packet, 8)
	s := NewSession(func() (packet, error) {
		p, ok := <-wire
		if !ok {
			return packet{}, io.EOF
		}
		return p, nil
	})
	st := s.Open(3)
	wire <- packet{9, []byte("unknown stream")}
	wire <- packet{3, []byte("hello")}
	wire <- packet{3, []byte("world")}

	n := 0
	for range 2 {
		b, err := st.Read()
		if err != nil {
			break
		}
		n += len(b)
	}
	close(wire)
	s.Close()
	s.loop.Wait()
	return n
}
