// Package defers releases locks in deferred calls.
package defers

import "sync"

type session struct {
	state sync.Mutex
	data  sync.Mutex
	open  bool
	n     int
}

func (s *session) count() int {
	s.data.Lock()
	defer s.data.Unlock()
	return s.n
}

// What is deferred last runs first: data is free when count is called.
func (s *session) closeGood() {
	s.state.Lock()
	defer s.state.Unlock()
	defer s.count()
	s.data.Lock()
	defer s.data.Unlock()
	s.open = false
}

func (s *session) closeBad() {
	s.state.Lock()
	defer s.state.Unlock()
	s.data.Lock()
	defer s.data.Unlock()
	defer s.count() // want `s\.data is already held`
	s.open = false
}
