// Package spool holds what is printed, up to a number of pages.
package spool

import "sync"

// Spool may be used by several goroutines.
type Spool struct {
	adminMu sync.Mutex
	paused  map[string]bool

	mu    sync.Mutex
	room  *sync.Cond // of mu
	pages int
}

// New returns a spool with room for pages.
func New(pages int) *Spool {
	s := &Spool{paused: make(map[string]bool), pages: pages}
	s.room = sync.NewCond(&s.mu)
	return s
}

// Print waits for room. Nobody frees any as long as adminMu is held.
func (s *Spool) Print(printer string, n int) bool {
	s.adminMu.Lock()
	defer s.adminMu.Unlock()
	if s.paused[printer] {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.pages < n {
		s.room.Wait() // BUG: CV2003 #1
	}
	s.pages -= n
	return true
}

// Printed frees the room of n pages, and starts the printer again.
func (s *Spool) Printed(printer string, n int) {
	s.adminMu.Lock() // BUG: CV2003 #1
	s.paused[printer] = false
	s.adminMu.Unlock()
	s.mu.Lock()
	s.pages += n
	s.mu.Unlock()
	s.room.Broadcast()
}

// Pause stops a printer.
func (s *Spool) Pause(printer string) {
	s.adminMu.Lock()
	defer s.adminMu.Unlock()
	s.paused[printer] = true
}
