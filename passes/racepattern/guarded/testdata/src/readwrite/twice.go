package readwrite

import "sync"

type shelf struct {
	mu    sync.RWMutex
	books map[string]int
	lent  map[string]int
}

func (s *shelf) copies(name string) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.books[name]
}

// Safe: the lock is still held for reading after copies has released it once.
func (s *shelf) most() (best string) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for name := range s.books {
		if s.copies(name) > s.copies(best) {
			best = name
		}
	}
	return best
}

// The loop goes on after the lock was released as often as it was acquired.
func (s *shelf) popular() (best string) {
	s.mu.RLock()
	n := s.copies(best)
	s.mu.RUnlock()
	for name := range s.lent {
		if s.copies(name) > n {
			best = name
		}
	}
	return best
}

func (s *shelf) buy(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.books[name]++
}

func (s *shelf) lend(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lent[name]++ // want `s.lent is written here and read at twice.go:\d+ by`
}

func open() {
	s := &shelf{books: make(map[string]int), lent: make(map[string]int)}
	var wg sync.WaitGroup
	wg.Go(func() { println(s.most(), s.popular()) })
	wg.Go(func() { s.buy("a"); s.lend("b") })
	wg.Wait()
}
