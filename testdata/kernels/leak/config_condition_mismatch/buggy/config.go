// Package config keeps settings that operators change at run time.
package config

import (
	"errors"
	"sync"
)

var errReadOnly = errors.New("config: read-only")

// Settings is a set of named values.
type Settings struct {
	mu       sync.Mutex
	values   map[string]string
	readOnly bool
	audit    []string
}

// Set changes a value.
func (s *Settings) Set(name, value string) error {
	s.mu.Lock()
	err := s.setLocked(name, value)
	if err == nil {
		s.audit = append(s.audit, name)
		s.mu.Unlock()
	}
	return err // BUG: CV1006
}

func (s *Settings) setLocked(name, value string) error {
	if s.readOnly {
		return errReadOnly
	}
	if s.values == nil {
		s.values = make(map[string]string)
	}
	s.values[name] = value
	return nil
}

// Get returns a value.
func (s *Settings) Get(name string) (string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v, ok := s.values[name]
	return v, ok
}
