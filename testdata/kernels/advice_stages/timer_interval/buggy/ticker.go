// Package beat says when the next heartbeat is due.
package beat

import (
	"sync"
	"time"
)

// Schedule can be changed while it is used.
type Schedule struct {
	mtx      sync.Mutex
	interval time.Duration
	next     time.Time
}

// New returns a schedule.
func New(interval time.Duration) *Schedule { return &Schedule{interval: interval} }

// SetInterval changes how often there is a heartbeat.
func (s *Schedule) SetInterval(d time.Duration) {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	s.interval = d
	s.next = time.Now().Add(d)
}

// Sent notes a heartbeat.
func (s *Schedule) Sent(at time.Time) {
	s.mtx.Lock()
	d := s.interval // BUG: CV9002 #1
	s.mtx.Unlock()
	d -= d / 10
	s.mtx.Lock()       // BUG: CV9002 #1
	s.next = at.Add(d) // BUG: CV9002 #1
	s.mtx.Unlock()
}

// Due tells whether it is time.
func (s *Schedule) Due(now time.Time) bool {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	return !now.Before(s.next)
}
