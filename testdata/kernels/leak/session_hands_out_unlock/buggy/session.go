// Package session runs callbacks with a session locked.
package session

import "sync"

// Session belongs to one user.
type Session struct {
	mu     sync.Mutex
	values map[string]string
	writes int
}

// With calls f with the session locked. f calls done when it needs the session no more.
func (s *Session) With(f func(values map[string]string, done func())) {
	s.mu.Lock()
	f(s.values, s.mu.Unlock)
}

// Save writes the session in the background and keeps it locked meanwhile.
func (s *Session) Save(write func(map[string]string)) {
	s.mu.Lock()
	go func() {
		defer s.mu.Unlock()
		write(s.values)
	}()
}

// Set changes a value unless it is there already.
func (s *Session) Set(key, value string) {
	s.mu.Lock()
	if old, ok := s.values[key]; ok && old == value {
		return // BUG: CV1006
	}
	s.values[key] = value
	s.writes++
	s.mu.Unlock()
}
