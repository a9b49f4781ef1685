package required

import "sync"

var shared *store

type store struct {
	mu   sync.Mutex
	m    map[string]string
	keys []string
}

func (s *store) setLocked(k, v string) { s.m[k] = v }

// reindex lists the keys. The caller must hold s.mu.
func (s *store) reindex() {
	s.keys = s.keys[:0]
	for k := range s.m {
		s.keys = append(s.keys, k)
	}
}

func openBad() *store {
	s := &store{m: make(map[string]string)}
	shared = s
	s.setLocked("mode", "safe") // want `without holding`
	return s
}

// The store is nobody else's before the function returns.
func openGood() *store {
	s := &store{m: make(map[string]string)}
	s.setLocked("mode", "safe")
	s.reindex()
	return s
}

func newStore() *store { return &store{m: make(map[string]string)} }

// So is one that another constructor has made.
func openTwoStepsGood() *store {
	s := newStore()
	s.setLocked("mode", "safe")
	shared = s
	return s
}

var defaults = newDefaults()

// Package variables are set before any goroutine runs.
func newDefaults() *store {
	s := newStore()
	s.reindex()
	return s
}
