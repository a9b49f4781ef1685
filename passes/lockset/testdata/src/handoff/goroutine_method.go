package handoff

import "sync"

type server struct {
	mu    sync.Mutex
	conns []func()
	state int
}

// resetAndUnlock closes everything. s.mu must be held; it is released by this
// function.
func (s *server) resetAndUnlock() {
	for _, close := range s.conns {
		close()
	}
	s.conns = nil
	s.mu.Unlock()
}

// The goroutine goes on with the lock, which it releases.
func (s *server) reset() {
	s.mu.Lock()
	s.state++
	go s.resetAndUnlock()
}

func (s *server) resetBad() {
	s.mu.Lock()
	s.state++
	if s.conns == nil {
		s.mu.Unlock()
	}
	s.resetAndUnlock() // want `s\.mu is already released`
}

// Where the lock is released early, the function returns.
func (s *server) resetGood() {
	s.mu.Lock()
	s.state++
	if s.conns == nil {
		s.mu.Unlock()
		return
	}
	s.resetAndUnlock()
}

// report prints the state. s.mu must be held.
func (s *server) report() { println(s.state) }

func (s *server) reportLaterBad() {
	s.mu.Lock()
	defer s.mu.Unlock()
	go s.report() // want `without holding s\.mu`
}

// The call is made with the lock, which it releases.
func (s *server) resetNow() {
	s.mu.Lock()
	s.resetAndUnlock()
}

func (s *server) resetNowBad() {
	s.mu.Lock()
	s.resetAndUnlock()
	s.mu.Unlock() // want `already released`
}

// reset waits for the goroutine.
func (s *server) resetTwice() {
	s.reset()
	s.reset()
}

// What the goroutine is to release nobody holds.
func (s *server) resetFreeBad() {
	s.state++
	go s.resetAndUnlock() // want `resetAndUnlock releases s\.mu, but is started as a goroutine without it being held`
}

func (s *server) resetFreedBad() {
	s.mu.Lock()
	s.state++
	s.mu.Unlock()
	go s.resetAndUnlock() // want `resetAndUnlock releases s\.mu, but is started as a goroutine without it being held`
}

// The lock is given back only where no goroutine takes it over.
func (s *server) resetSome() {
	s.mu.Lock()
	if s.conns == nil {
		s.mu.Unlock()
		return
	}
	go s.resetAndUnlock()
}

func (s *server) resetSomeBad() error {
	s.mu.Lock()
	if s.conns == nil {
		return errNothing // want `s\.mu is still held`
	}
	go s.resetAndUnlock()
	return nil
}
