// Package watch tells a loop about changes of keys.
package watch

import "sync"

type event struct {
	key string
	rev int
}

// Store holds revisions by key.
type Store struct {
	mu     sync.Mutex
	revs   map[string]int
	synced map[string]int
	events chan event
}

// New returns a store with a loop that handles its events.
func New() *Store {
	s := &Store{revs: make(map[string]int), synced: make(map[string]int), events: make(chan event)}
	go s.loop()
	return s
}

// Put changes a key.
func (s *Store) Put(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.revs[key]++
	s.events <- event{key, s.revs[key]} // BUG: CV2003 #1
}

func (s *Store) loop() {
	for ev := range s.events {
		s.mu.Lock() // BUG: CV2003 #1
		if s.synced[ev.key] < ev.rev {
			s.synced[ev.key] = ev.rev
		}
		s.mu.Unlock()
	}
}
