// Package use breaks the rules of package store, which it knows by facts only.
package use

import "crosspkg/store"

func incBad(s *store.Store, k string) {
	s.Lock()
	defer s.Unlock()
	s.SetLocked(k, s.Get(k)+1) // want `already held and is locked again by \(\*Store\).Get at store.go:24 \(deadlock\)`
}

// The value is read before the lock is taken.
func incGood(s *store.Store, k string) {
	n := s.Get(k)
	s.Lock()
	defer s.Unlock()
	s.SetLocked(k, n+1)
}

func total(s *store.Store, keys []string) (n int) {
	for _, k := range keys {
		n += s.Get(k)
	}
	return n
}

func sumBad(s *store.Store, keys []string) int {
	s.RLock()
	defer s.RUnlock()
	return total(s, keys) // want `read-locked again by total -> \(\*Store\).Get at store.go:24 \(deadlock`
}

// Each key is read on its own.
func sumGood(s *store.Store, keys []string) int { return total(s, keys) }

func copyBad(s *store.Store) {
	s.Each(func(k string, n int) { // want `upgrade of s.RWMutex from read to write lock by .* -> \(\*Store\).Set at store.go:31 `
		s.Set(k+"'", n)
	})
}

// The copy is another store.
func copyGood(s *store.Store) *store.Store {
	c := store.New()
	s.Each(func(k string, n int) { c.Set(k, n) })
	return c
}
