// Package counterbank spreads counters over stripes.
package counterbank

import "sync"

type stripe struct {
	mu     sync.Mutex
	counts map[string]int
}

type ring[T any] struct {
	items []T
}

func (r *ring[T]) at(i uint32) T {
	return r.items[i%uint32(len(r.items))]
}

// Bank is a striped set of counters.
type Bank struct {
	stripes ring[stripe]
}

// New returns a bank of n stripes.
func New(n int) *Bank {
	b := &Bank{}
	b.stripes.items = make([]stripe, n)
	for i := range b.stripes.items {
		b.stripes.items[i].counts = make(map[string]int)
	}
	return b
}

func hash(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// Inc bumps the counter of key and returns its new value.
func (b *Bank) Inc(key string) int {
	s := b.stripes.at(hash(key))
	s.mu.Lock() // BUG: race|CV1009|CV1010|CV1012 #1
	defer s.mu.Unlock()
	s.counts[key]++ // BUG: race|CV1009|CV1010|CV1012 #1
	return s.counts[key]
}

// Total sums all counters.
func (b *Bank) Total() int {
	sum := 0
	for i := range b.stripes.items {
		s := &b.stripes.items[i]
		s.mu.Lock()
		for _, n := range s.counts {
			sum += n
		}
		s.mu.Unlock()
	}
	return sum
}
