// Package wrongmode: a read lock is released with Unlock
package wrongmode

import "sync"

// Settings is wrong: Get ends with Unlock.
type Settings struct {
	mu sync.RWMutex
	// +checklocks:mu
	values map[string]string
}

func NewSettings() *Settings { return &Settings{values: make(map[string]string)} }

func (s *Settings) Get(key string) string {
	s.mu.RLock()
	v := s.values[key]
	s.mu.Unlock() // BUG
	return v      // BUG
}

// RightSettings uses RUnlock.
type RightSettings struct {
	mu sync.RWMutex
	// +checklocks:mu
	values map[string]string
}

func NewRightSettings() *RightSettings { return &RightSettings{values: make(map[string]string)} }

func (s *RightSettings) Get(key string) string {
	s.mu.RLock()
	v := s.values[key]
	s.mu.RUnlock()
	return v
}
