package undecided

import "sync"

var registryMu sync.Mutex

type shelf struct{ mu sync.Mutex }

var lockers = map[string]sync.Locker{}

func pick(name string) sync.Locker { return lockers[name] }

func even(n int) bool

// stir leaves two locks in a state that callers cannot know.
func stir(n int, l sync.Locker, s *shelf) {
	if even(n) {
		l.Lock()
	}
	if even(n + 1) {
		s.mu.Lock()
	}
}

// Safe: of the locks of which nothing is known after stir one may be registryMu, and stays so when another one is
// not known either.
func registerGood(n int, s *shelf) {
	registryMu.Lock()
	defer registryMu.Unlock()
	if n > 0 {
		stir(n, pick("a"), s)
	}
}

// The lock is given back on one way.
func registerBad(n int) {
	registryMu.Lock()
	defer registryMu.Unlock() // want `registryMu is already released here`
	if n > 0 {
		registryMu.Unlock()
	}
}
