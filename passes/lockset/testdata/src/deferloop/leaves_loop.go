package deferloop

import "sync"

type pool struct {
	mu   sync.Mutex
	used int
}

func (p *pool) firstBad(items []int) int {
	for _, it := range items {
		p.mu.Lock()
		defer p.mu.Unlock() // want `deferred Unlock .* loop`
		if it > 0 {
			p.used++
			return it
		}
	}
	return 0
}

// The iteration that locks is the last one.
func (p *pool) firstGood(items []int) int {
	for _, it := range items {
		if it > 0 {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.used++
			return it
		}
	}
	return 0
}
