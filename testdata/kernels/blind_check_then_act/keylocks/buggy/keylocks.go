// Package keylocks runs functions under a lock per key.
package keylocks

import (
	"context"
	"sync"
)

type keyLock struct {
	sem chan struct{}
}

func newKeyLock() *keyLock { return &keyLock{sem: make(chan struct{}, 1)} }

func (k *keyLock) acquire(ctx context.Context) error {
	select {
	case k.sem <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (k *keyLock) release() { <-k.sem }

// Group is a set of locks. The zero value is ready to use.
type Group struct {
	locks sync.Map // string -> *keyLock
}

func (g *Group) lock(key string) *keyLock {
	if v, ok := g.locks.Load(key); ok {
		return v.(*keyLock)
	}
	l := newKeyLock()
	g.locks.Store(key, l) // BUG: race|CV1009|CV1010|CV1012 #1
	return l
}

// Do runs f while holding the lock of key.
func (g *Group) Do(ctx context.Context, key string, f func() error) error {
	l := g.lock(key)
	if err := l.acquire(ctx); err != nil {
		return err
	}
	defer l.release()
	return f()
}

// Known counts the keys seen so far.
func (g *Group) Known() (n int) {
	g.locks.Range(func(_, _ any) bool {
		n++
		return true
	})
	return n
}
