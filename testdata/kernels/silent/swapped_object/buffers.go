// Package double swaps buffers, so one name stands for two locks in turn.
package double

import "sync"

type buffer struct {
	mu    sync.Mutex
	lines []string
	next  *buffer
}

// Log writes to the current buffer while the other one is drained.
type Log struct {
	mu  sync.Mutex
	cur *buffer
}

// New returns an empty log.
func New() *Log {
	a, b := new(buffer), new(buffer)
	a.next, b.next = b, a
	return &Log{cur: a}
}

// Swap locks the old buffer and then, by the same name, the new one.
func (l *Log) Swap() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cur.mu.Lock()
	old := l.cur
	l.cur = old.next
	l.cur.mu.Lock()
	l.cur.lines = l.cur.lines[:0]
	l.cur.mu.Unlock()
	lines := old.lines
	old.mu.Unlock()
	return lines
}

// Last walks a ring, which it knows to be longer than one.
func (l *Log) Last() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.cur
	b.mu.Lock()
	n := len(b.lines)
	b = b.next
	b.mu.Lock()
	n += len(b.lines)
	b.mu.Unlock()
	b.next.mu.Unlock()
	return n
}
