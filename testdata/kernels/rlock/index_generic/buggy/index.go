// Package index is a secondary index over rows of any type.
package index

import "sync"

// Index finds rows by a derived key.
type Index[K comparable, R any] struct {
	mu   sync.RWMutex
	rows map[K][]R
	key  func(R) K
}

// New returns an empty index.
func New[K comparable, R any](key func(R) K) *Index[K, R] {
	return &Index[K, R]{rows: make(map[K][]R), key: key}
}

// Insert adds a row.
func (x *Index[K, R]) Insert(r R) {
	k := x.key(r)
	x.mu.Lock()
	x.rows[k] = append(x.rows[k], r)
	x.mu.Unlock()
}

// Count returns the number of rows of k.
func (x *Index[K, R]) Count(k K) int {
	x.mu.RLock()
	n := len(x.rows[k])
	x.mu.RUnlock()
	return n
}

// Gather returns the rows of all given keys.
func (x *Index[K, R]) Gather(keys []K) []R {
	x.mu.RLock()
	defer x.mu.RUnlock()
	size := 0
	for _, k := range keys {
		size += x.Count(k) // BUG: CV1002
	}
	out := make([]R, 0, size)
	for _, k := range keys {
		out = append(out, x.rows[k]...)
	}
	return out
}
