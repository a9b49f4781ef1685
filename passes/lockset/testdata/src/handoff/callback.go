package handoff

import "sync"

type exclusive struct {
	mu sync.Mutex
	n  int
}

// The callback that is handed out releases the lock.
func (e *exclusive) with(f func(done func())) {
	e.mu.Lock()
	f(func() { e.mu.Unlock() })
}

// So does a function in a struct.
type lease struct{ release func() }

func (e *exclusive) lease() *lease {
	e.mu.Lock()
	return &lease{release: e.mu.Unlock}
}

type solo struct {
	mu sync.Mutex
	n  int
}

func (s *solo) inc() {
	s.mu.Lock()
	s.n++
	s.mu.Unlock()
}

func (s *solo) withBad(f func(int)) {
	s.mu.Lock()
	f(s.n)
} // want `\.mu is still held`
