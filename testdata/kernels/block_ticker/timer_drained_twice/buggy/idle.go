// Package idle closes sessions that nobody uses for a while.
//
// Hangs: the timer has fired and its value was received; Stop returns false, and the receive that is meant to drain the
// channel waits for a second value.
package idle

import (
	"sync/atomic"
	"time"
)

// Session is used by one client.
type Session struct {
	id      int
	used    chan struct{}
	quit    chan struct{}
	done    chan struct{}
	expired atomic.Bool
}

// Open returns a session that expires after ttl without use.
func Open(id int, ttl time.Duration) *Session {
	s := &Session{id: id, used: make(chan struct{}), quit: make(chan struct{}), done: make(chan struct{})}
	go s.watch(ttl) // BUG: block #1
	return s
}

func (s *Session) watch(ttl time.Duration) {
	defer close(s.done)
	t := time.NewTimer(ttl)
	defer t.Stop()
	for {
		select {
		case <-t.C: // BUG: block #1
			s.expired.Store(true)
		case <-s.used:
			if s.expired.Load() {
				s.expired.Store(false)
			}
			if !t.Stop() {
				<-t.C // BUG: block #1
			}
			t.Reset(ttl)
		case <-s.quit:
			return
		}
	}
}

// Use tells that the session is used, and reports whether it had not expired.
func (s *Session) Use() bool {
	fresh := !s.expired.Load()
	select {
	case s.used <- struct{}{}:
	case <-s.done:
	}
	return fresh
}

// Close ends the session and waits for its goroutine. It is called once.
func (s *Session) Close() {
	close(s.quit)
	<-s.done // BUG: block #1
}

// Run uses a session after it has expired.
func Run() {
	s := Open(1, time.Second)
	time.Sleep(2 * time.Second)
	println(s.Use())
	s.Close()
}
