// Package slots hands out numbered slots.
package slots

import "sync"

type slot struct {
	mu    sync.Mutex
	owner *string
	uses  *int
}

// Table is a fixed set of slots.
type Table struct {
	slots []slot
}

// New returns n free slots.
func New(n int) *Table {
	t := &Table{slots: make([]slot, n)}
	for i := range t.slots {
		t.slots[i].owner = new(string)
		t.slots[i].uses = new(int)
	}
	return t
}

// Claim gives a free slot to owner.
func (t *Table) Claim(owner string) (int, bool) {
	for i, s := range t.slots { // BUG: CV1009 #1
		s.mu.Lock() // BUG: CV1009 #1
		if *s.owner == "" {
			*s.owner = owner
			*s.uses++
			s.mu.Unlock()
			return i, true
		}
		s.mu.Unlock()
	}
	return 0, false
}

// Free gives slot i back.
func (t *Table) Free(i int) {
	s := &t.slots[i]
	s.mu.Lock()
	defer s.mu.Unlock()
	*s.owner = ""
}
