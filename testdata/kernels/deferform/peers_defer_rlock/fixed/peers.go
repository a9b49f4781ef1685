// Package peers lists the peers of a node by embedding a lock.
package peers

import (
	"sort"
	"sync"
)

// Set is a set of peers.
type Set struct {
	sync.RWMutex
	addrs map[string]int
}

// Sorted returns the addresses by weight.
func (s *Set) Sorted() []string {
	s.RLock()
	defer s.RUnlock()
	out := make([]string, 0, len(s.addrs))
	for a := range s.addrs {
		out = append(out, a)
	}
	sort.Slice(out, func(i, j int) bool {
		return s.addrs[out[i]] > s.addrs[out[j]]
	})
	return out
}

// Add adds a peer.
func (s *Set) Add(addr string, weight int) {
	s.Lock()
	defer s.Unlock()
	if s.addrs == nil {
		s.addrs = make(map[string]int)
	}
	s.addrs[addr] = weight
}
