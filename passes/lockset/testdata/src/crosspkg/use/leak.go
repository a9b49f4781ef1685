package use

import "crosspkg/store"

func countBad(x *store.Index, word string) {
	x.RLock()
	if word == "" {
		return // want `still held`
	}
	println(x.Count)
	x.RUnlock()
}

// Every way out has its RUnlock.
func countGood(x *store.Index, word string) {
	x.RLock()
	if word == "" {
		x.RUnlock()
		return
	}
	println(x.Count)
	x.RUnlock()
}

// locked tells by its result whether the store is locked.
func locked(s *store.Store, k string) *store.Store {
	s.Lock()
	if k == "" {
		s.Unlock()
		return nil
	}
	return s
}

// lockedHalf leaves the unlock to what calls it.
func lockedHalf(s *store.Store, n int) int {
	s.Lock()
	if n < 0 {
		s.Unlock()
		return n
	}
	return n / 2
}

func setHalf(s *store.Store, n int) {
	if half := lockedHalf(s, n); n >= 0 {
		s.SetLocked("half", half)
		s.Unlock()
	}
}
