package excluded

import "sync"

type session struct {
	mu   sync.Mutex
	subs []string
}

// save writes the session down.
// No session lock is held on entry.
func (s *session) save() { println(len(s.subs)) }

func (s *session) addBad(sub string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.subs = append(s.subs, sub)
	s.save() // want `must not be called with`
}

// The lock is released before.
func (s *session) addGood(sub string) {
	s.mu.Lock()
	s.subs = append(s.subs, sub)
	s.mu.Unlock()
	s.save()
}

// list needs no lock, it may be held.
func (s *session) list() []string { return s.subs }

// A sentence that takes the lock off the caller's mind forbids nothing.
func (s *session) lenGood() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.list())
}
