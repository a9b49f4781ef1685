// Package server has sessions and counts requests.
package server

import (
	"sync"
	"time"
)

// Server has two things that have nothing to do with one another.
type Server struct {
	sessionsMu sync.Mutex
	sessions   map[string]string
	expires    map[string]time.Time

	metricsMu sync.Mutex
	requests  int
	slowest   time.Duration
}

// New returns a server.
func New() *Server {
	return &Server{sessions: make(map[string]string), expires: make(map[string]time.Time)}
}

// Login adds a session.
func (s *Server) Login(token, user string, until time.Time) {
	s.sessionsMu.Lock()
	defer s.sessionsMu.Unlock()
	s.sessions[token] = user
	s.expires[token] = until
}

// User returns who a token belongs to.
func (s *Server) User(token string, now time.Time) (string, bool) {
	s.sessionsMu.Lock()
	defer s.sessionsMu.Unlock()
	if now.After(s.expires[token]) {
		delete(s.sessions, token)
		delete(s.expires, token)
	}
	user, ok := s.sessions[token]
	return user, ok
}

// Served counts a request.
func (s *Server) Served(took time.Duration) {
	s.metricsMu.Lock()
	defer s.metricsMu.Unlock()
	s.requests++
	s.slowest = max(s.slowest, took)
}

// Metrics returns the counters.
func (s *Server) Metrics() (int, time.Duration) {
	s.metricsMu.Lock()
	defer s.metricsMu.Unlock()
	return s.requests, s.slowest
}
