// Package copied locks copies of locks (CV1009).
package copied

import "sync"

type hits struct {
	mu sync.Mutex
	n  map[string]int
}

func (h hits) countBad(k string) {
	h.mu.Lock() // want `copy`
	h.n[k]++
	h.mu.Unlock()
}

// The receiver is a pointer.
func (h *hits) countGood(k string) {
	h.mu.Lock()
	h.n[k]++
	h.mu.Unlock()
}
