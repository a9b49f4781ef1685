package use

import "crosspkg/store"

func setBad(s *store.Store, n int) {
	s.SetLocked("n", n) // want `without holding s\.RWMutex \(the name SetLocked says so\)`
}

// The lock is held, by whatever function took it.
func setGood(s *store.Store, n int) error {
	if err := s.Begin(); err != nil {
		return err
	}
	defer s.End()
	s.SetLocked("n", n)
	return nil
}

// With calls the function with the lock held.
func setWith(s *store.Store, n int) {
	store.With(s, func() { s.SetLocked("n", n) })
}

// Nobody else has a store that was just made.
func setNew(n int) *store.Store {
	s := store.New()
	s.SetLocked("n", n)
	return s
}

func reloadBad(s *store.Store) {
	s.Lock()
	defer s.Unlock()
	s.Reload() // want `\(\*Store\)\.Reload must not be called with s.RWMutex held \(the comment says "It must not be called with the lock held"\)`
}

// The lock is released first.
func reloadGood(s *store.Store) {
	s.Lock()
	s.SetLocked("reloads", 1)
	s.Unlock()
	s.Reload()
}
