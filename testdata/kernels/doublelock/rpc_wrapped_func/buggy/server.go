// Package rpc serves calls and keeps track of them.
package rpc

import (
	"errors"
	"sync"
)

var errDraining = errors.New("rpc: draining")

// Server tracks the calls in flight.
type Server struct {
	mu       sync.Mutex
	calls    map[uint64]string
	nextID   uint64
	draining bool
	idle     chan struct{}
}

// withLock runs f with s locked.
func (s *Server) withLock(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// Begin notes the start of a call.
func (s *Server) Begin(method string) (id uint64, err error) {
	s.withLock(func() {
		if s.draining {
			err = errDraining
			return
		}
		s.nextID++
		id = s.nextID
		s.calls[id] = method
	})
	return id, err
}

// InFlight returns the number of calls.
func (s *Server) InFlight() (n int) {
	s.withLock(func() { n = len(s.calls) })
	return n
}
