package required

import "sync"

type subs struct {
	mu    sync.Mutex
	m     map[string]int
	total int
}

// remove forgets a subscription. The caller must hold s.mu.
func (s *subs) remove(name string) {
	s.total -= s.m[name]
	delete(s.m, name)
}

func (s *subs) dropBad(names []string) {
	s.mu.Lock()
	n := len(s.m)
	s.mu.Unlock()
	if n > 0 {
		for _, name := range names {
			s.remove(name) // want `without holding`
		}
	}
}

// The lock is released behind the loop.
func (s *subs) dropGood(names []string) {
	s.mu.Lock()
	n := len(s.m)
	if n > 0 {
		for _, name := range names {
			s.remove(name)
		}
	}
	s.mu.Unlock()
}
