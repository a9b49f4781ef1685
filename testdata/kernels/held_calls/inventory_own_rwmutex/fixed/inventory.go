// Package inventory knows how many parts lie on the shelves.
package inventory

import (
	"sync"

	"kernels/held_calls/inventory_own_rwmutex/fixed/rw"
)

// Stock is what lies on the shelves.
type Stock struct {
	rw.Lock
	parts map[string]int
}

// New returns a stock of the parts.
func New(parts map[string]int) *Stock {
	s := &Stock{parts: make(map[string]int)}
	for name, n := range parts {
		s.parts[name] = n
	}
	return s
}

// Take takes n parts off the shelf.
func (s *Stock) Take(name string, n int) bool {
	s.Own()
	defer s.Disown()
	if s.parts[name] < n {
		return false
	}
	s.parts[name] -= n
	return true
}

// Left returns how many parts are left.
func (s *Stock) Left(name string) int {
	s.Share()
	defer s.Unshare()
	return s.parts[name]
}

// Fill takes what the orders say, all at once, and returns how many could be filled.
func (s *Stock) Fill(orders []map[string]int) int {
	var wg sync.WaitGroup
	filled := make([]bool, len(orders))
	for i, order := range orders {
		wg.Go(func() {
			for name, n := range order {
				filled[i] = s.Left(name) > 0 && s.Take(name, n)
			}
		})
	}
	wg.Wait()
	n := 0
	for _, ok := range filled {
		if ok {
			n++
		}
	}
	return n
}
