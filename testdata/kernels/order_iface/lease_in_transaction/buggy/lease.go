// Package lease keeps leases of keys, which a store of any kind remembers.
package lease

import (
	"context"
	"sync"
)

// Store is what remembers leases, one writer at a time.
type Store interface {
	Begin(ctx context.Context) (Tx, error)
}

// Tx is a change of a store.
type Tx interface {
	Put(key string, ttl int) error
	Delete(key string) error
	Commit() error
	Rollback() error
}

// Lessor grants leases.
type Lessor struct {
	store Store

	mu      sync.Mutex
	leases  map[string]int
	expired []string
}

// New returns a lessor that keeps its leases in store.
func New(store Store) *Lessor {
	return &Lessor{store: store, leases: make(map[string]int)}
}

// Grant leases key.
func (l *Lessor) Grant(ctx context.Context, key string, ttl int) error {
	tx, err := l.store.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := tx.Put(key, ttl); err != nil {
		return err
	}
	l.mu.Lock() // BUG: beyond CV2001 #1
	l.leases[key] = ttl
	l.mu.Unlock()
	return tx.Commit()
}

// Tick counts down.
func (l *Lessor) Tick() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for key := range l.leases {
		if l.leases[key]--; l.leases[key] <= 0 {
			l.expired = append(l.expired, key)
			delete(l.leases, key)
		}
	}
}

// Revoke forgets what has expired.
func (l *Lessor) Revoke(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	tx, err := l.store.Begin(ctx) // BUG: beyond CV2001 #1
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, key := range l.expired {
		if err := tx.Delete(key); err != nil {
			return err
		}
	}
	l.expired = nil
	return tx.Commit()
}
