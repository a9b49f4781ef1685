package handoff

import "sync"

type archive struct {
	running sync.Mutex
	n       int
}

// Without a goroutine the function releases the lock itself.
func (s *archive) startOrWrite(write func(), later bool) (int, error) {
	s.running.Lock()
	if !later {
		defer s.running.Unlock()
		write()
		return s.n, nil
	}
	go func(n int) {
		defer s.running.Unlock()
		s.n = n
		write()
	}(s.n + 1)
	return s.n, nil
}

// The goroutine is started on another way.
func (s *archive) startOrWriteBad(write func(), later, now bool) (int, error) {
	s.running.Lock()
	if now {
		defer s.running.Unlock()
		write()
		return s.n, nil
	}
	if later {
		go func() {
			defer s.running.Unlock()
			write()
		}()
		return s.n, nil
	}
	return s.n, nil // want `s\.running is still held`
}
