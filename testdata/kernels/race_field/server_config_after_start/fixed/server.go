// Package server answers queries from a queue.
package server

import (
	"time"
)

// Config has the limits of a server.
type Config struct {
	Timeout time.Duration
	Workers int
}

// Server takes queries.
type Server struct {
	cfg     Config
	queries chan string
	answers chan string
}

// Start starts a server.
func Start(cfg Config) *Server {
	s := &Server{queries: make(chan string), answers: make(chan string)}
	if cfg.Timeout == 0 {
		cfg.Timeout = time.Second
	}
	s.cfg = cfg
	go s.run()
	return s
}

// Ask sends a query and returns the answer.
func (s *Server) Ask(query string) string {
	s.queries <- query
	return <-s.answers
}
