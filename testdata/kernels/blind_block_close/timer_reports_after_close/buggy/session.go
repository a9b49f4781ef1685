// Package session reports on a channel what happens to a session.
//
// Panics: Close closes the channel of events; the timer of the session fires later and sends on it.
package session

import (
	"sync"
	"time"
)

// Event is something that has happened.
type Event string

// The events.
const (
	Opened  Event = "opened"
	Used    Event = "used"
	Expired Event = "expired"
)

// Session expires when it is not used.
type Session struct {
	ttl    time.Duration
	timer  *time.Timer
	events chan Event

	mu     sync.Mutex
	closed bool
	uses   int
}

// Open returns a session that expires after ttl without use.
func Open(ttl time.Duration) *Session {
	s := &Session{ttl: ttl, events: make(chan Event, 8)}
	s.report(Opened)
	s.timer = time.AfterFunc(ttl, func() { s.report(Expired) }) // BUG: close #1
	return s
}

func (s *Session) report(e Event) {
	select {
	case s.events <- e: // BUG: close #1
	default:
	}
}

// Events returns where events are reported, until the session is closed.
func (s *Session) Events() <-chan Event { return s.events }

// Use keeps the session alive.
func (s *Session) Use() {
	s.timer.Reset(s.ttl)
	s.mu.Lock()
	s.uses++
	s.mu.Unlock()
	s.report(Used) // BUG: close #1
}

// Close ends the session.
func (s *Session) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.closed = true
	close(s.events) // BUG: close #1
}

// Run closes a session before it expires.
func Run() {
	s := Open(time.Second)
	s.Use()
	s.Close()
	for e := range s.Events() {
		println(e)
	}
	time.Sleep(time.Minute)
}
