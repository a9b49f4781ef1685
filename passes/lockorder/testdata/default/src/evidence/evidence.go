// Package evidence has deadlocks that the default tier shows, and twins of which the
// code shows less.
package evidence

import "sync"

type store struct {
	mu    sync.Mutex
	busy  bool
	index *index
}

type index struct {
	mu    sync.Mutex
	store *store
}

func (s *store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.index.mu.Lock()
	s.index.mu.Unlock()
}

func (x *index) Rebuild() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.store.mu.Lock() // want `deadlock: \(\*index\).Rebuild holds index.mu and waits for store.mu; \(\*store\).Flush holds store.mu and waits for index.mu`
	x.store.mu.Unlock()
}

// Nothing tells whether the two know each other.
type user struct{ mu sync.Mutex }

type room struct{ mu sync.Mutex }

func Enter(u *user, r *room) {
	r.mu.Lock()
	u.mu.Lock()
	u.mu.Unlock()
	r.mu.Unlock()
}

func Leave(u *user, r *room) {
	u.mu.Lock()
	r.mu.Lock()
	r.mu.Unlock()
	u.mu.Unlock()
}
