// Package sequence lets goroutines take their turns.
package sequence

import "sync"

// A Line lets one at a time through, in the order of their numbers.
type Line struct {
	mu   sync.Mutex
	next uint
	wait map[uint]chan struct{}
}

// Enter waits until it is the turn of n.
func (l *Line) Enter(n uint) {
	l.mu.Lock()
	if l.next == n {
		l.mu.Unlock()
		return
	}
	c := make(chan struct{})
	if l.wait == nil {
		l.wait = make(map[uint]chan struct{})
	}
	l.wait[n] = c
	l.mu.Unlock()
	<-c
}

// Leave lets the next one in.
func (l *Line) Leave(n uint) {
	l.mu.Lock()
	l.next = n + 1
	c, ok := l.wait[n+1]
	l.mu.Unlock()
	if ok {
		close(c)
	}
}

// Note waits for nobody.
func (l *Line) Note(n uint) {
	l.mu.Lock()
	c := make(chan struct{})
	if l.wait == nil {
		l.wait = make(map[uint]chan struct{})
	}
	l.wait[n] = c
	l.mu.Unlock()
}
