// Package imported uses fields that another package always accesses with a lock held.
package imported

import "imported/state"

// An Index is a state as well, which all of its users share.
type Index struct {
	*state.State
	name string
}

func (i *Index) LastBad() error { return i.Err } // want `i.Err is read without i.Mutex, which package state holds at all 3 lines that access it`

func (i *Index) LastGood() error {
	i.Lock()
	defer i.Unlock()
	return i.Err
}

// Count may be the only one to know the state: nothing shows that the package shares it.
func Count(s *state.State) int { return len(s.Users) }

// Fresh has its own.
func Fresh(names []string) map[string]int {
	s := state.New()
	for _, n := range names {
		s.Add(n)
	}
	return s.Users
}
