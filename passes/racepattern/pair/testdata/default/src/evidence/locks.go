package evidence

import "sync"

type owner struct{ mu sync.Mutex }

// Safe: the lock is handed to the goroutine, and free again when that has written.
func handed(s *owner) int {
	n := 0
	s.mu.Lock()
	go func() {
		n = 1
		s.mu.Unlock()
	}()
	s.mu.Lock()
	defer s.mu.Unlock()
	return n
}

// The goroutine releases the lock before it writes.
func handedEarly(s *owner) int {
	n := 0
	s.mu.Lock()
	go func() {
		s.mu.Unlock()
		n = 1 // want `n is written here and read at locks.go:\d+ by the goroutine that started this one`
	}()
	s.mu.Lock()
	defer s.mu.Unlock()
	return n
}
