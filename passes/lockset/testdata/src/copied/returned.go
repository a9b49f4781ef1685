package copied

import "sync"

type stripe struct {
	mu     sync.Mutex
	counts map[string]int
}

type ring[T any] struct{ items []T }

func (r *ring[T]) at(i int) T { return r.items[i%len(r.items)] }

func (r *ring[T]) ref(i int) *T { return &r.items[i%len(r.items)] }

type bank struct{ stripes ring[stripe] }

func (b *bank) incBad(key string) {
	s := b.stripes.at(len(key))
	s.mu.Lock() // want `copy`
	defer s.mu.Unlock()
	s.counts[key]++
}

// The element itself is locked.
func (b *bank) incGood(key string) {
	s := b.stripes.ref(len(key))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[key]++
}

func newStripe() stripe {
	s := stripe{counts: make(map[string]int)}
	s.counts[""] = 1
	return s
}

// The stripe is new, and others get to know it by its address.
func fresh(tell func(*stripe)) {
	s := newStripe()
	tell(&s)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts["x"]++
}
