package copied

import "sync"

type plain struct {
	mu sync.Mutex
	n  *int
}

func (p plain) addBad(n int) {
	p.mu.Lock() // want `copy`
	*p.n += n
	p.mu.Unlock()
}

type handle struct {
	mu *sync.Mutex
	n  *int
}

// The receiver is a copy, but the lock is behind a pointer.
func (h handle) addGood(n int) {
	h.mu.Lock()
	*h.n += n
	h.mu.Unlock()
}
