package use

import "crosspkg/store"

func beginBad(s *store.Store, n int) error {
	if err := s.Begin(); err != nil {
		return err
	}
	if n < 0 {
		return store.ErrClosed // want `still held`
	}
	s.SetLocked("n", n)
	s.End()
	return nil
}

// Where Begin fails there is no lock, everywhere else there is an End.
func beginGood(s *store.Store, n int) error {
	if err := s.Begin(); err != nil {
		return err
	}
	if n < 0 {
		s.End()
		return store.ErrClosed
	}
	s.SetLocked("n", n)
	s.End()
	return nil
}

func pinBad(s *store.Store, f func() bool) bool {
	unpin := s.Pin()
	if !f() {
		return false // want `still held`
	}
	unpin()
	return true
}

// The function that Pin returns is deferred.
func pinGood(s *store.Store, f func() bool) bool {
	defer s.Pin()()
	return f()
}
