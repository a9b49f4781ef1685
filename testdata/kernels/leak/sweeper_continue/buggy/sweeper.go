// Package sweep removes expired entries from several caches.
package sweep

import (
	"sync"
	"time"
)

type entry struct {
	value   any
	expires time.Time
	pinned  bool
}

// Region is one cache.
type Region struct {
	mu      sync.Mutex
	name    string
	entries map[string]entry
	frozen  bool
}

// Sweeper visits the regions one after another.
type Sweeper struct {
	regions []*Region
	removed int
}

// Sweep removes what has expired.
func (s *Sweeper) Sweep(now time.Time) {
	for _, r := range s.regions {
		r.mu.Lock() // BUG: CV1006|CV1001 #1
		if r.frozen {
			continue // BUG: CV1006|CV1001 #1
		}
		for key, e := range r.entries {
			if !e.pinned && now.After(e.expires) {
				delete(r.entries, key)
				s.removed++
			}
		}
		r.mu.Unlock()
	}
} // BUG: CV1006 #1

// Freeze stops the sweeping of r.
func (r *Region) Freeze() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.frozen = true
}
