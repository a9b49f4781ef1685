package pointsto

import (
	"slices"

	"golang.org/x/tools/container/intsets"
)

// A set is a set of locations, or other nodes, that remembers the order in which
// they came.
//
// The order is what makes difference propagation cheap: the part of the set
// that has not been propagated yet is a suffix, so there is no second set to
// maintain. Most sets have one element (the mean is 1.2), so a list is searched
// before it is worth indexing.
type set struct {
	elems []loc
	index *intsets.Sparse // of elems, from indexFrom elements on
}

const indexFrom = 16

// add adds l and reports whether it was new.
func (s *set) add(l loc) bool {
	if s.has(l) {
		return false
	}
	s.elems = append(s.elems, l)
	switch {
	case s.index != nil:
		s.index.Insert(int(l))
	case len(s.elems) == indexFrom:
		s.index = new(intsets.Sparse)
		for _, e := range s.elems {
			s.index.Insert(int(e))
		}
	}
	return true
}

func (s *set) has(l loc) bool {
	if s.index != nil {
		return s.index.Has(int(l))
	}
	return slices.Contains(s.elems, l)
}
