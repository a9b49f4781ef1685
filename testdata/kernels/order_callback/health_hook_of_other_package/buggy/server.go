// Package server accepts listeners and checks how they are.
package server

import (
	"errors"
	"net/http"
	"strings"
	"sync"

	"kernels/order_callback/health_hook_of_other_package/buggy/health"
)

var errDown = errors.New("server: listener is down")

// Server has a number of listeners.
type Server struct {
	mu        sync.Mutex
	listeners map[string]bool
	health    *health.Checker
}

// New returns a server without listeners.
func New() *Server {
	return &Server{listeners: make(map[string]bool), health: health.New()}
}

// Listen adds a listener.
func (s *Server) Listen(addr string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listeners[addr] = true
	s.health.Register(addr, func() error { return s.check(addr) }) // BUG: beyond CV2001 #1
}

func (s *Server) check(addr string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.listeners[addr] {
		return errDown
	}
	return nil
}

// ServeHTTP tells which listeners are down.
func (s *Server) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Write([]byte(strings.Join(s.health.Failed(), "\n"))) // BUG: beyond CV2001 #1
}
