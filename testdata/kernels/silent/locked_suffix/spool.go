// Package spool buffers records until there are many or some time has passed.
// Functions that end in Locked are called with the mutex held, some of them by
// a caller that took it with TryLock or in another method.
package spool

import (
	"sync"
	"time"
)

// Spool is safe for concurrent use.
type Spool struct {
	write func([]string)
	max   int
	delay time.Duration

	mu     sync.Mutex
	buf    []string
	timer  *time.Timer
	closed bool
	missed int
}

// New returns a spool that calls write with at most max records, one call at a
// time. The function must not use the spool.
func New(max int, delay time.Duration, write func([]string)) *Spool {
	return &Spool{write: write, max: max, delay: delay}
}

// Add stores a record; it is counted as missed after Close.
func (s *Spool) Add(rec string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		s.missed++
		return
	}
	s.addLocked(rec)
}

// TryAdd is Add for callers that cannot wait.
func (s *Spool) TryAdd(rec string) bool {
	if !s.mu.TryLock() {
		return false
	}
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.addLocked(rec)
	return true
}

func (s *Spool) addLocked(rec string) {
	s.buf = append(s.buf, rec)
	switch {
	case len(s.buf) >= s.max:
		s.flushLocked()
	case s.timer == nil:
		s.timer = time.AfterFunc(s.delay, s.tick)
	}
}

func (s *Spool) tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.flushLocked()
}

func (s *Spool) flushLocked() {
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
	}
	if len(s.buf) > 0 {
		s.write(s.buf)
		s.buf = nil
	}
}

// Close writes what is left.
func (s *Spool) Close() (missed int) {
	s.mu.Lock()
	s.closed = true
	s.flushLocked()
	missed = s.missed
	s.mu.Unlock()
	return missed
}
