// Package undecided calls functions with a lock held that acquire it under a
// condition which the call does not decide (CV1015).
package undecided

import (
	"errors"
	"sync"
	"sync/atomic"
)

type session struct {
	mu      sync.Mutex
	version int
	state   atomic.Int32
	pending []string
	failed  int
}

// reply locks below version 13.
func (s *session) reply() {
	if s.version < 13 {
		s.mu.Lock()
		s.pending = nil
		s.mu.Unlock()
	}
}

func (s *session) replyHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reply() // want `s\.mu is already held and may be locked again by \(\*session\)\.reply`
}

// The lock is free.
func (s *session) replyFree() {
	s.mu.Lock()
	s.mu.Unlock()
	s.reply()
}

// The caller knows the version, so this certainly happens.
func (s *session) replyOld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.version < 13 {
		s.reply() // want `s\.mu is already held and is locked again`
	}
}

// The caller knows that the version is another.
func (s *session) replyNew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.version < 13 {
		return
	}
	s.reply()
}

// Whether the counter is zero, a call tells.
func (s *session) reset() {
	if s.state.Load() == 0 {
		s.mu.Lock()
		s.failed = 0
		s.mu.Unlock()
	}
}

func (s *session) resetHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reset() // want `may be locked again by \(\*session\)\.reset`
}

// The condition is one call further away.
func (s *session) restart() {
	s.version++
	s.reset()
}

func (s *session) restartHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.restart() // want `may be locked again by \(\*session\)\.restart -> \(\*session\)\.reset`
}

// Nothing to do is the end of it.
func (s *session) flush() {
	if len(s.pending) == 0 {
		return
	}
	s.mu.Lock()
	s.pending = nil
	s.mu.Unlock()
}

func (s *session) flushHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.flush() // want `may be locked again by \(\*session\)\.flush`
}

// Either side locks.
func (s *session) either() {
	if s.state.Load() == 0 {
		s.mu.Lock()
	} else {
		s.failed++
		s.mu.Lock()
	}
	s.mu.Unlock()
}

func (s *session) eitherHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.either() // want `is already held and is locked again by \(\*session\)\.either`
}

var errClosed = errors.New("closed")

// Whoever gets no error has been past the lock.
func (s *session) send(m string) error {
	if s.state.Load() == 0 {
		return errClosed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending = append(s.pending, m)
	return nil
}

func (s *session) sendHeld() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.send("") // want `is already held and is locked again by \(\*session\)\.send`
}

// That something fails is no matter of who holds a lock.
func (s *session) note(err error) {
	if err == nil {
		return
	}
	s.mu.Lock()
	s.failed++
	s.mu.Unlock()
}

func (s *session) noteHeld(f func() error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.note(f()) // want `is already held and is locked again by \(\*session\)\.note`
}

// A loop is taken to have something to do.
func (s *session) sendAll(all []string) {
	for _, m := range all {
		if m == "" {
			continue
		}
		s.mu.Lock()
		s.pending = append(s.pending, m)
		s.mu.Unlock()
	}
}

func (s *session) sendAllHeld(all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sendAll(all) // want `is already held and is locked again by \(\*session\)\.sendAll`
}

// What skips every element does not come from the elements.
func (s *session) resendAll(all []string) {
	for range all {
		if s.state.Load() == 0 {
			continue
		}
		s.mu.Lock()
		s.failed++
		s.mu.Unlock()
	}
}

func (s *session) resendAllHeld(all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resendAll(all) // want `may be locked again by \(\*session\)\.resendAll`
}

func (s *session) count(all []string) {
	for range all {
		s.mu.Lock()
		s.failed++
		s.mu.Unlock()
	}
}

func (s *session) countHeld(all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count(all) // want `is already held and is locked again by \(\*session\)\.count`
}

// A loop in front of the lock does not decide anything.
func (s *session) compact() {
	for i := 0; i < len(s.pending); i++ {
		if s.pending[i] == "" {
			break
		}
	}
	s.mu.Lock()
	s.failed = 0
	s.mu.Unlock()
}

func (s *session) compactHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.compact() // want `is already held and is locked again by \(\*session\)\.compact`
}

// drain must not be called with s.mu held.
func (s *session) drain() {
	if s.state.Load() == 0 {
		s.mu.Lock()
		s.pending = nil
		s.mu.Unlock()
	}
}

// That the contract is broken is no matter of doubt.
func (s *session) drainHeld() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drain() // want `drain must not be called with s\.mu held`
}
