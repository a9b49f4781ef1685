// Package handoff releases locks in other goroutines and functions.
package handoff

import (
	"errors"
	"sync"
	"time"
)

var errNothing = errors.New("nothing")

type snapshots struct {
	running sync.Mutex
	n       int
}

// The goroutine releases the lock.
func (s *snapshots) start(write func()) {
	s.running.Lock()
	go func() {
		defer s.running.Unlock()
		write()
	}()
}

func (s *snapshots) startBad(write func()) error {
	s.running.Lock()
	if s.n == 0 {
		return errNothing // want `s\.running is still held`
	}
	s.n--
	s.running.Unlock()
	write()
	return nil
}

// The timer releases the lock.
func (s *snapshots) hold() {
	s.running.Lock()
	time.AfterFunc(time.Second, s.running.Unlock)
}

func (s *snapshots) finish() { s.running.Unlock() }

// The method that is started releases the lock.
func (s *snapshots) startMethod(ok bool) {
	s.running.Lock()
	if !ok {
		s.running.Unlock()
		return
	}
	go s.finish()
}
