package handles

import (
	"errors"
	"sync"
)

var errDone = errors.New("done")

// A freeConn gives a connection back.
type freeConn func(error)

type wire struct{ broken bool }

// A session is a connection for one user at a time; close waits for all calls.
type session struct {
	closing sync.RWMutex
	done    bool
	w       *wire
	free    freeConn
	once    sync.Once
}

// grab read-locks the session until the function that it returns is called.
func (s *session) grab() (*wire, freeConn, error) {
	if s.done {
		return nil, nil, errDone
	}
	s.once.Do(func() { s.free = s.letGo })
	s.closing.RLock()
	return s.w, s.free, nil
}

func (s *session) letGo(err error) {
	s.closing.RUnlock()
	if err != nil {
		s.close()
	}
}

func (s *session) close() {
	s.closing.Lock()
	defer s.closing.Unlock()
	s.done = true
}

// The release goes on to another function.
func (s *session) ping() error {
	w, free, err := s.grab()
	if err != nil {
		return err
	}
	return pingWire(w, free)
}

func pingWire(w *wire, free freeConn) (err error) {
	defer func() { free(err) }()
	if w.broken {
		err = errDone
	}
	return err
}

func (s *session) pokeBad() bool {
	s.closing.RLock()
	defer s.closing.RUnlock() // want `already released`
	if s.w.broken {
		s.letGo(errDone)
		return false
	}
	return true
}

// letGo is the release.
func (s *session) poke() bool {
	s.closing.RLock()
	if s.w.broken {
		s.letGo(errDone)
		return false
	}
	s.letGo(nil)
	return true
}

// cursor keeps the session until it is closed.
type cursor struct {
	w    *wire
	free freeConn
}

// The release is kept in the result.
func (s *session) query() (*cursor, error) {
	w, free, err := s.grab()
	if err != nil {
		return nil, err
	}
	c := &cursor{w: w, free: free}
	return c, nil
}

func (c *cursor) close() { c.free(nil) }
