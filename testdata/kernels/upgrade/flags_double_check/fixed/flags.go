// Package flags evaluates feature flags.
package flags

import "sync"

// Flag is on for a share of the users.
type Flag struct {
	Name  string
	Share int
}

// Set is a set of flags, some of which are read from a file at first use.
type Set struct {
	lock    sync.RWMutex
	flags   map[string]Flag
	loaded  bool
	defs    func() []Flag
	lookups map[string]int
}

// NewSet returns a set that reads its flags by defs.
func NewSet(defs func() []Flag) *Set {
	return &Set{defs: defs, lookups: make(map[string]int)}
}

// On reports whether a flag is on for user.
func (s *Set) On(name string, user int) bool {
	s.lock.RLock()
	if !s.loaded {
		s.lock.RUnlock()
		s.lock.Lock()
		if !s.loaded {
			s.fill()
		}
		s.lock.Unlock()
		s.lock.RLock()
	}
	f, ok := s.flags[name]
	s.lock.RUnlock()
	return ok && user%100 < f.Share
}

func (s *Set) fill() {
	s.flags = make(map[string]Flag)
	for _, f := range s.defs() {
		s.flags[f.Name] = f
	}
	s.loaded = true
}

// Reload forces the flags to be read again.
func (s *Set) Reload() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.loaded = false
}
