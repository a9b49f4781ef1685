package stale

import (
	"regexp"
	"sync"
)

type keyLock struct{ sem chan struct{} }

// Locks has a lock for each key.
type Locks struct {
	locks sync.Map // of *keyLock
	exprs sync.Map // of *regexp.Regexp
	mu    sync.Mutex
}

func (l *Locks) Get(key string) *keyLock {
	if v, ok := l.locks.Load(key); ok {
		return v.(*keyLock)
	}
	k := &keyLock{make(chan struct{}, 1)}
	l.locks.Store(key, k) // want `another goroutine may have stored its own \*keyLock here since nothing was found at maps.go:\d+: LoadOrStore is atomic`
	return k
}

// GetOne is atomic.
func (l *Locks) GetOne(key string) *keyLock {
	if v, ok := l.locks.Load(key); ok {
		return v.(*keyLock)
	}
	v, _ := l.locks.LoadOrStore(key, &keyLock{make(chan struct{}, 1)})
	return v.(*keyLock)
}

// Mutex makes another type of lock.
func (l *Locks) Mutex(key string) *sync.Mutex {
	v, ok := l.locks.Load(key)
	if !ok {
		v = new(sync.Mutex)
		l.locks.Store(key, v) // want `another goroutine may have stored`
	}
	return v.(*sync.Mutex)
}

// Expr makes what is as good as what another one has made.
func (l *Locks) Expr(s string) *regexp.Regexp {
	if v, ok := l.exprs.Load(s); ok {
		return v.(*regexp.Regexp)
	}
	re := regexp.MustCompile(s)
	l.exprs.Store(s, re)
	return re
}

// GetInTurn holds a lock.
func (l *Locks) GetInTurn(key string) *keyLock {
	l.mu.Lock()
	defer l.mu.Unlock()
	if v, ok := l.locks.Load(key); ok {
		return v.(*keyLock)
	}
	k := &keyLock{make(chan struct{}, 1)}
	l.locks.Store(key, k)
	return k
}

// Rename stores under another key than it has looked for.
func (l *Locks) Rename(from, to string) {
	if _, ok := l.locks.Load(from); !ok {
		l.locks.Store(to, &keyLock{make(chan struct{}, 1)})
	}
}

// GetAlone must not be called concurrently.
func (l *Locks) GetAlone(key string) *keyLock {
	if v, ok := l.locks.Load(key); ok {
		return v.(*keyLock)
	}
	k := &keyLock{make(chan struct{}, 1)}
	l.locks.Store(key, k)
	return k
}
