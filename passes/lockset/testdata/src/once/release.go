// Package once has functions that run a single time.
package once

import "sync"

type table struct {
	mu sync.Mutex
	n  int
}

// The lock is released by the first of the two calls, the other one does nothing.
func (t *table) take(send func(int)) {
	t.mu.Lock()
	release := sync.OnceFunc(t.mu.Unlock)
	defer release()
	n := t.n
	release()
	send(n)
}

func (t *table) takeBad(send func(int)) {
	t.mu.Lock()
	release := t.mu.Unlock
	defer release() // want `t\.mu`
	n := t.n
	release()
	send(n)
}

// The same by hand.
func (t *table) give(send func(int)) {
	var once sync.Once
	t.mu.Lock()
	defer once.Do(t.mu.Unlock)
	n := t.n
	once.Do(t.mu.Unlock)
	send(n)
}

type lazy struct {
	mu    sync.Mutex
	setup sync.Once
	n     int
}

func (l *lazy) load() {
	l.mu.Lock()
	l.n = 1
	l.mu.Unlock()
}

// The lock is free when what runs once takes it.
func (l *lazy) get() int {
	l.setup.Do(l.load)
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.n
}

func (l *lazy) getBad() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.setup.Do(l.load) // want `l\.mu is already held`
	return l.n
}
