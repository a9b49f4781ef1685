// Package ring iterates with the lock held or not, as the name says.
package ring

import (
	"iter"
	"sync"
)

// Ring is a ring of values.
type Ring struct {
	mu   sync.RWMutex
	vals []int
}

// All yields the values with r read-locked. However the loop ends, the deferred
// unlock runs.
func (r *Ring) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		r.mu.RLock()
		defer r.mu.RUnlock()
		for _, v := range r.vals {
			if !yield(v) {
				return
			}
		}
	}
}

// Slow yields with the lock released.
func (r *Ring) Slow() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; ; i++ {
			r.mu.RLock()
			if i >= len(r.vals) {
				r.mu.RUnlock()
				return
			}
			v := r.vals[i]
			r.mu.RUnlock()
			if !yield(v) {
				return
			}
		}
	}
}

// Add adds a value.
func (r *Ring) Add(v int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.vals = append(r.vals, v)
}

// Double adds every value again, also while it loops.
func (r *Ring) Double() {
	n := 0
	for v := range r.Slow() {
		if n++; n > 1000 {
			break
		}
		if v%2 == 0 {
			continue
		}
		r.Add(v)
	}
}

// Sum returns from within the loop.
func (r *Ring) Sum(limit int) int {
	sum := 0
	for v := range r.All() {
		sum += v
		if sum > limit {
			return limit
		}
	}
	return sum
}
