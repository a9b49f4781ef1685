// Package session keeps who is logged in.
package session

import (
	"sync"
	"time"
)

// Session is one login.
type Session struct {
	mu       sync.Mutex
	user     string
	lastSeen time.Time
	hits     int
}

// Start begins a session.
func Start(user string, now time.Time) *Session {
	return &Session{user: user, lastSeen: now}
}

// User returns who logged in.
func (s *Session) User() string { return s.user }

// Touch notes a request and returns how long there was none.
func (s *Session) Touch(now time.Time) time.Duration {
	idle := now.Sub(s.lastSeen) // BUG: race #1
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastSeen = now // BUG: race #1
	s.hits++
	return idle
}

// Expired tells whether the session was idle for too long.
func (s *Session) Expired(now time.Time, limit time.Duration) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return now.Sub(s.lastSeen) > limit
}

// Hits returns the number of requests.
func (s *Session) Hits() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits
}
