package escape

import "github.com/concvet/concvet/internal/diag"

// Reference is about maps, slices and objects that get out of the critical section.
var Reference = &diag.Check{
	Code:  "CV3012",
	Name:  "guarded-reference-escapes",
	Tier:  diag.Likely,
	Title: "map, slice or object that a lock guards gets out of the critical section",
	Doc: `A variable of map or slice type refers to elements that others have, too, who have got the map or slice. Here somebody gets
it from a field that a lock guards: it is returned, sent on a channel, passed to a function after the critical section, or used
there. Elsewhere its elements are changed in place, with the lock held: but whoever has got it looks at them
without the lock. Reading a map while it is written makes the program crash.

The same goes for an object that is an element of such a map or slice, that an exported function returns, and that has no lock of its own, if
fields of it that callers can get at are changed in place.`,
	Bad: `type Stats struct {
	mu     sync.Mutex
	counts map[string]int
}

func (s *Stats) Count(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
}

func (s *Stats) Counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counts
}`,
	Good: `type Stats struct {
	mu     sync.Mutex
	counts map[string]int
}

func (s *Stats) Count(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
}

func (s *Stats) Counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.counts)
}`,
	Silent: `Copies are left alone, and so is what is never changed in place: slices to which the package only appends, and maps
and slices that are replaced as a whole. Who gives the field another map or slice after reading it keeps the old one
to himself. Functions whose callers hold the lock, and those that other packages cannot call, are judged by what their
callers do with the result. What is stored in other objects is not followed.`,
	Since: "v0.1.0",
}
