// Package state has a type whose lock others can take.
package state

import "sync"

type State struct {
	sync.Mutex
	Users map[string]int
	Err   error
}

func New() *State { return &State{Users: make(map[string]int)} }

func (s *State) Add(name string) {
	s.Lock()
	defer s.Unlock()
	s.Users[name]++
	s.Err = nil
}

func (s *State) Drop(name string, err error) {
	s.Lock()
	defer s.Unlock()
	delete(s.Users, name)
	s.Err = err
}

func (s *State) Len() int {
	s.Lock()
	defer s.Unlock()
	if s.Err != nil {
		return 0
	}
	return len(s.Users)
}
