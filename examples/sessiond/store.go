package main

import (
	"crypto/rand"
	"errors"
	"sync"
	"time"
)

var (
	ErrNotFound = errors.New("no such session")
	ErrOwner    = errors.New("session belongs to somebody else")
	ErrTooMany  = errors.New("too many sessions")
)

const maxPerUser = 16

type Session struct {
	ID      string
	User    string
	Expires time.Time
}

type Stats struct {
	Live    int
	Lookups int
	Expired int
}

type Store struct {
	ttl time.Duration

	mu      sync.RWMutex
	byID    map[string]Session
	perUser map[string]int
	lookups int
	expired int
}

func NewStore(ttl time.Duration) *Store {
	return &Store{
		ttl:     ttl,
		byID:    make(map[string]Session),
		perUser: make(map[string]int),
	}
}

func (s *Store) Create(user string) (Session, error) {
	s.mu.Lock()
	if s.perUser[user] >= maxPerUser {
		return Session{}, ErrTooMany
	}
	sess := Session{ID: rand.Text(), User: user, Expires: time.Now().Add(s.ttl)}
	s.byID[sess.ID] = sess
	s.perUser[user]++
	s.mu.Unlock()
	return sess, nil
}

func (s *Store) Get(id string) (Session, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.lookups++
	sess, ok := s.byID[id]
	if !ok || time.Now().After(sess.Expires) {
		return Session{}, ErrNotFound
	}
	return sess, nil
}

func (s *Store) Renew(id string) (Session, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess, err := s.Get(id)
	if err != nil {
		return Session{}, err
	}
	sess.Expires = time.Now().Add(s.ttl)
	s.byID[id] = sess
	return sess, nil
}

func (s *Store) Delete(id, user string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess, ok := s.byID[id]
	if !ok {
		return ErrNotFound
	}
	if sess.User != user {
		return ErrOwner
	}
	s.removeLocked(sess)
	return nil
}

func (s *Store) Stats() Stats {
	s.mu.Lock()
	defer s.mu.Unlock()
	st := Stats{Live: len(s.byID), Lookups: s.lookups, Expired: s.expired}
	s.lookups = 0
	return st
}

func (s *Store) sweep(every time.Duration) {
	for now := range time.Tick(every) {
		s.mu.Lock()
		for _, sess := range s.byID {
			if now.After(sess.Expires) {
				s.removeLocked(sess)
				s.expired++
			}
		}
		s.mu.Unlock()
	}
}

func (s *Store) removeLocked(sess Session) {
	delete(s.byID, sess.ID)
	if s.perUser[sess.User]--; s.perUser[sess.User] == 0 {
		delete(s.perUser, sess.User)
	}
}
