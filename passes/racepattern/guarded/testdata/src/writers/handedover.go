package writers

import "sync"

// A Stash has goroutines that release a lock which was taken for them.
type Stash struct {
	mu    sync.Mutex
	items []string
	lost  int
}

func (s *Stash) Put(item string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, item)
	s.lost++
}

func (s *Stash) Take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.items
	s.items = nil
	s.lost = 0
	return out
}

func (s *Stash) FlushGood(to chan<- string) {
	s.mu.Lock()
	go func() {
		defer s.mu.Unlock()
		for _, item := range s.items {
			to <- item
		}
		s.items = nil
	}()
}

func (s *Stash) CountGood(to chan<- int) {
	s.mu.Lock()
	go func() {
		n := s.lost
		s.mu.Unlock()
		to <- n
	}()
}

func (s *Stash) CountBad(to chan<- int) {
	s.mu.Lock()
	go func() {
		s.mu.Unlock()
		to <- s.lost // want `s\.lost is read without s\.mu`
	}()
}
