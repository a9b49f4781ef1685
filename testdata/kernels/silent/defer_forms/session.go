// Package session shows every form in which a lock is released late.
package session

import (
	"errors"
	"sync"
)

var errBusy = errors.New("session: busy")

// Session has two locks, data is taken inside of state.
type Session struct {
	state sync.Mutex
	data  sync.RWMutex
	open  bool
	vals  map[string]string
	count int
}

// Open releases both locks in deferred functions, last one first.
func (s *Session) Open(vals map[string]string) (err error) {
	s.state.Lock()
	defer s.state.Unlock()
	if s.open {
		return errBusy
	}
	s.data.Lock()
	defer func() {
		if err != nil {
			s.vals = nil
		}
		s.data.Unlock()
	}()
	s.vals = vals
	s.open = true
	return s.check()
}

func (s *Session) check() error {
	if s.vals == nil {
		return errBusy
	}
	return nil
}

// Len defers in a function of its own.
func (s *Session) Len() (n int) {
	func() {
		s.data.RLock()
		defer s.data.RUnlock()
		n = len(s.vals)
	}()
	s.state.Lock()
	defer func() { s.state.Unlock() }()
	s.count++
	return n
}

// Each calls f with the data released: what is deferred after Unlock locks
// again for the caller's sake.
func (s *Session) Each(f func(string)) {
	s.data.RLock()
	defer s.data.RUnlock()
	for k := range s.vals {
		s.call(f, k)
	}
}

// call releases the read lock, which the caller holds, while f runs.
func (s *Session) call(f func(string), k string) {
	s.data.RUnlock()
	defer s.data.RLock()
	f(k)
}

// Close stores a method value.
func (s *Session) Close() {
	s.state.Lock()
	done := s.state.Unlock
	defer done()
	s.open = false
}
