// Package base has what all services share.
package base

import "sync"

// Service is embedded by services.
type Service struct {
	Name string

	StateMu sync.RWMutex
	State   string
	Err     error
}

// Fail notes an error.
func (s *Service) Fail(err error) {
	s.StateMu.Lock()
	defer s.StateMu.Unlock()
	s.State, s.Err = "failed", err
}

// SetState notes how the service is.
func (s *Service) SetState(state string) {
	s.StateMu.Lock()
	defer s.StateMu.Unlock()
	s.State, s.Err = state, nil
}

// Status returns how the service is.
func (s *Service) Status() (string, error) {
	s.StateMu.RLock()
	defer s.StateMu.RUnlock()
	return s.State, s.Err
}
