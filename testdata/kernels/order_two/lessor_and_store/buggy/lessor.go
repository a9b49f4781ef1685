// Package lease deletes keys whose leases have ended.
package lease

import (
	"sync"
	"time"
)

// Lessor knows which keys are attached to which lease.
type Lessor struct {
	mu    sync.Mutex
	ends  map[int64]time.Time
	keys  map[int64][]string
	store *Store
}

// Store holds the keys.
type Store struct {
	mu     sync.Mutex
	values map[string]string
	leases map[string]int64
	lessor *Lessor
}

// Start returns a store whose leases end by themselves.
func Start() *Store {
	s := &Store{values: make(map[string]string), leases: make(map[string]int64)}
	s.lessor = &Lessor{ends: make(map[int64]time.Time), keys: make(map[int64][]string), store: s}
	go s.lessor.expireLoop()
	go s.compactLoop()
	return s
}

func (l *Lessor) expireLoop() {
	for now := range time.Tick(time.Second) {
		l.mu.Lock()
		for id, end := range l.ends {
			if end.Before(now) {
				l.store.deleteAll(l.keys[id]) // BUG: CV2001 #1
				delete(l.ends, id)
				delete(l.keys, id)
			}
		}
		l.mu.Unlock()
	}
}

func (l *Lessor) detach(id int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.keys, id)
}

func (s *Store) deleteAll(keys []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, k := range keys {
		delete(s.values, k)
		delete(s.leases, k)
	}
}

func (s *Store) compactLoop() {
	for range time.Tick(time.Minute) {
		s.mu.Lock()
		for key, id := range s.leases {
			if s.values[key] == "" {
				s.lessor.detach(id) // BUG: CV2001 #1
				delete(s.leases, key)
			}
		}
		s.mu.Unlock()
	}
}
