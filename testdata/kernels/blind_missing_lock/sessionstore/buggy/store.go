// Package sessionstore keeps HTTP sessions in memory.
package sessionstore

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"sync"
	"time"
)

// ErrNotFound is returned for unknown or expired sessions.
var ErrNotFound = errors.New("sessionstore: not found")

// Session is an immutable view of one login.
type Session struct {
	ID      string
	User    string
	Expires time.Time
}

// Store is an in-memory session store.
type Store struct {
	ttl time.Duration
	now func() time.Time

	mu       sync.Mutex
	sessions map[string]Session
}

// New returns a store whose sessions live for ttl.
func New(ttl time.Duration, seed ...Session) *Store {
	s := &Store{ttl: ttl, now: time.Now}
	s.sessions = make(map[string]Session, len(seed))
	for _, x := range seed {
		s.sessions[x.ID] = x
	}
	return s
}

// TTL reports the configured life time.
func (s *Store) TTL() time.Duration { return s.ttl }

// Create starts a session for user.
func (s *Store) Create(user string) (Session, error) {
	var raw [16]byte
	if _, err := rand.Read(raw[:]); err != nil {
		return Session{}, err
	}
	sess := Session{ID: hex.EncodeToString(raw[:]), User: user, Expires: s.now().Add(s.ttl)}
	s.mu.Lock()
	s.sessions[sess.ID] = sess
	s.mu.Unlock()
	return sess, nil
}

// Get returns a live session.
func (s *Store) Get(id string) (Session, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess, ok := s.sessions[id]
	if !ok {
		return Session{}, ErrNotFound
	}
	if s.now().After(sess.Expires) {
		delete(s.sessions, id)
		return Session{}, ErrNotFound
	}
	return sess, nil
}

// Delete logs a session out.
func (s *Store) Delete(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, id)
}

// Count returns the number of sessions, including expired ones.
func (s *Store) Count() int {
	return len(s.sessions) // BUG: race|CV1009|CV1010|CV1012 #1
}

// Sweep removes expired sessions and returns how many were removed.
func (s *Store) Sweep() (n int) {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, sess := range s.sessions {
		if now.After(sess.Expires) {
			delete(s.sessions, id)
			n++
		}
	}
	return n
}
