// Package flags answers which features are on. Readers load a snapshot that is
// never changed; writers build a new one and publish it.
package flags

import (
	"maps"
	"sync"
	"sync/atomic"
)

type snapshot struct {
	version int
	on      map[string]bool
}

// Set is a set of feature flags for concurrent use.
type Set struct {
	cur atomic.Pointer[snapshot]

	writing sync.Mutex
	hooks   []func(version int)
}

// Enabled tells whether the feature is on.
func (s *Set) Enabled(name string) bool {
	snap := s.cur.Load()
	return snap != nil && snap.on[name]
}

// All returns the flags; the map is shared and read-only.
func (s *Set) All() (version int, on map[string]bool) {
	snap := s.cur.Load()
	if snap == nil {
		return 0, nil
	}
	return snap.version, snap.on
}

// OnChange adds a function that is called after each update, perhaps by several
// goroutines at once.
func (s *Set) OnChange(h func(version int)) {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.hooks = append(s.hooks, h)
}

// Update changes the given flags and keeps the others.
func (s *Set) Update(changes map[string]bool) {
	s.writing.Lock()
	next := &snapshot{version: 1, on: map[string]bool{}}
	if old := s.cur.Load(); old != nil {
		next.version = old.version + 1
		maps.Copy(next.on, old.on)
	}
	for name, on := range changes {
		if on {
			next.on[name] = true
		} else {
			delete(next.on, name)
		}
	}
	s.cur.Store(next)
	hooks := s.hooks[:len(s.hooks):len(s.hooks)]
	s.writing.Unlock()

	for _, h := range hooks {
		h(next.version)
	}
}
