// Package server serves requests by a pool.
package server

import (
	"sync"

	"kernels/order_wait/handlers_of_closing_server/buggy/pool"
)

// Server counts what it serves.
type Server struct {
	pool *pool.Pool

	mu     sync.Mutex
	served map[string]int
	closed bool
}

// New returns a server.
func New() *Server { return &Server{pool: pool.New(4), served: make(map[string]int)} }

type request struct {
	of   *Server
	path string
}

// Do implements pool.Task.
func (r *request) Do() {
	r.of.mu.Lock() // BUG: beyond CV2003 #1
	defer r.of.mu.Unlock()
	r.of.served[r.path]++
}

// Serve serves a request.
func (s *Server) Serve(path string) { s.pool.Submit(&request{s, path}) }

// Close waits for all requests.
func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.pool.Close() // BUG: beyond CV2003 #1
}
