package escape

import "github.com/concvet/concvet/internal/diag"

// Reference is about maps, slices and objects that get out of the critical section.
var Reference = &diag.Check{
	Code:  "CV3012",
	Name:  "guarded-reference-escapes",
	Tier:  diag.Likely,
	Title: "map, slice or object that a lock guards leaves the critical section",
	Doc: `A map or slice shares its elements with every copy of it. Here a map or slice leaves a field that a lock guards: it is
returned, sent on a channel, passed to a function after the critical section, or used there. Elsewhere its elements
are changed in place, with the lock held, while the new owner reads them without the lock. Reading a map while it
is written crashes the program.

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
	Silent: `It is silent about copies, and about maps and slices that are never changed in place: slices to which the package only
appends, and maps and slices that are replaced as a whole. A function that gives the field another map or slice after
reading it has the old one alone. Functions whose callers hold the lock, and those that other packages cannot call, are judged by what their
callers do with the result. What is stored in other objects is not followed.`,
	Since: "v0.1.0",
}
