// Package spool holds what is printed, up to a number of pages.
package spool

import "sync"

// Spool may be used by several goroutines.
type Spool struct {
	mu    sync.Mutex
	room  *sync.Cond // of mu
	pages int
}

// New returns a spool with room for pages.
func New(pages int) *Spool {
	s := &Spool{pages: pages}
	s.room = sync.NewCond(&s.mu)
	return s
}

// Print waits for room. Printed gets the lock meanwhile.
func (s *Spool) Print(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.pages < n {
		s.room.Wait()
	}
	s.pages -= n
}

// Printed frees the room of n pages.
func (s *Spool) Printed(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages += n
	s.room.Broadcast()
}
