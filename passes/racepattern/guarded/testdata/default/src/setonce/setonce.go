// Package setonce calls what is set only once, as if it were set.
package setonce

import "sync"

type Limiter struct {
	mu    sync.RWMutex
	clock func() int
	last  func() int
	n     int
}

func (l *Limiter) Init(f func() int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.clock == nil {
		l.clock = f
	}
	l.last = f
}

func (l *Limiter) Clean() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n = l.clock() + l.last()
}

func (l *Limiter) Age() int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.n - l.clock() - l.last()
}

func (l *Limiter) Span() int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.clock() - l.last()
}

// Before Init, this would panic.
func (l *Limiter) Allow() int {
	return l.clock()
}

// It would, too, but Init may be called again.
func (l *Limiter) AllowBad() int {
	return l.last() // want `l.last is read without l.mu`
}
