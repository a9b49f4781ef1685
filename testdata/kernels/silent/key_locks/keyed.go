// Package keyed has one lock for each key, made when it is needed.
package keyed

import "sync"

type keyLock struct {
	mu   sync.Mutex
	refs int
}

// Locks is a set of locks by name.
type Locks struct {
	mu    sync.Mutex
	locks map[string]*keyLock
}

// New returns an empty set.
func New() *Locks { return &Locks{locks: make(map[string]*keyLock)} }

// Lock locks a name. The lock of the table is released first.
func (l *Locks) Lock(name string) {
	l.mu.Lock()
	k, ok := l.locks[name]
	if !ok {
		k = new(keyLock)
		l.locks[name] = k
	}
	k.refs++
	l.mu.Unlock()
	k.mu.Lock()
}

// Unlock unlocks a name.
func (l *Locks) Unlock(name string) {
	l.mu.Lock()
	k, ok := l.locks[name]
	if !ok {
		l.mu.Unlock()
		panic("keyed: " + name + " is not locked")
	}
	if k.refs--; k.refs == 0 {
		delete(l.locks, name)
	}
	k.mu.Unlock()
	l.mu.Unlock()
}

// Copier copies between named things.
type Copier struct {
	locks *Locks
	data  sync.Map
}

// Copy locks two names, of one set but not the same.
func (c *Copier) Copy(from, to string) {
	if from >= to {
		return
	}
	c.locks.Lock(from)
	defer c.locks.Unlock(from)
	c.locks.Lock(to)
	defer c.locks.Unlock(to)
	if v, ok := c.data.Load(from); ok {
		c.data.Store(to, v)
	}
}
