// Package timers keeps timers in a list, sorted by when they fire.
package timers

import "sync"

type timer struct {
	mu         sync.Mutex
	at         int64
	prev, next *timer
}

// List has a first and a last timer that never fire.
type List struct {
	first, last *timer
}

// New returns an empty list.
func New() *List {
	l := &List{&timer{at: -1 << 63}, &timer{at: 1<<63 - 1}}
	l.first.next, l.last.prev = l.last, l.first
	return l
}

// Add inserts a timer. It starts at the front, with two timers locked.
func (l *List) Add(at int64) {
	p := l.first
	p.mu.Lock()
	n := p.next
	n.mu.Lock() // BUG: CV2002 #1
	for n.at < at {
		p.mu.Unlock()
		p, n = n, n.next
		n.mu.Lock() // BUG: CV2002 #1
	}
	t := &timer{at: at, prev: p, next: n}
	p.next, n.prev = t, t
	n.mu.Unlock()
	p.mu.Unlock()
}

// Latest returns when the last timer fires, or 0.
func (l *List) Latest() int64 {
	l.last.mu.Lock()
	defer l.last.mu.Unlock()
	p := l.last.prev
	p.mu.Lock() // BUG: CV2002 #1
	defer p.mu.Unlock()
	if p == l.first {
		return 0
	}
	return p.at
}
