package required

import "sync"

type limits struct {
	mu      sync.Mutex
	cluster bool
	max     int
}

// limit returns the limit. Lock should be held if clustering is enabled.
func (l *limits) limit() int { return l.max }

// The comment asks for the lock in some cases only.
func (l *limits) Single() int { return l.limit() }

// bound returns the limit. Lock should be held, as clustering may be enabled.
func (l *limits) bound() int { return l.max }

func (l *limits) boundBad() int {
	n := l.bound() // want `without holding`
	l.mu.Lock()
	l.max = n
	l.mu.Unlock()
	return n
}

// each returns a function. The returned func must be called with l.mu held.
func (l *limits) each() func() int { return func() int { return l.max } }

// The comment is about the result, not about the call.
func (l *limits) Sum() int {
	f := l.each()
	l.mu.Lock()
	defer l.mu.Unlock()
	return f()
}
