// Package lease grants leases to clients and revokes those that expire.
package lease

import (
	"errors"
	"sync"
	"time"
)

// ErrNotFound is returned for a lease that was revoked.
var ErrNotFound = errors.New("lease not found")

// An ID names a lease.
type ID int64

// A Lease is what a client holds.
type Lease struct {
	id     ID
	ttl    time.Duration
	mu     sync.RWMutex
	expiry time.Time
	items  map[string]struct{}
}

// A Lessor keeps all leases.
type Lessor struct {
	mu      sync.RWMutex
	leases  map[ID]*Lease
	byItem  map[string]ID
	primary bool
	minTTL  time.Duration
}

// NewLessor returns a lessor without leases.
func NewLessor(min time.Duration) *Lessor {
	return &Lessor{leases: make(map[ID]*Lease), byItem: make(map[string]ID), minTTL: min}
}

// Grant makes a lease.
func (l *Lessor) Grant(id ID, ttl time.Duration) (*Lease, error) {
	if ttl < l.minTTL {
		ttl = l.minTTL
	}
	le := &Lease{id: id, ttl: ttl, items: make(map[string]struct{})}
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.leases[id]; ok {
		return nil, errors.New("lease exists")
	}
	if l.primary {
		le.refresh(0)
	}
	l.leases[id] = le
	return le, nil
}

func (le *Lease) refresh(extend time.Duration) {
	le.mu.Lock()
	defer le.mu.Unlock()
	le.expiry = time.Now().Add(extend + le.ttl)
}

// Remaining returns how long the lease still lives.
func (le *Lease) Remaining() time.Duration {
	le.mu.RLock()
	defer le.mu.RUnlock()
	return time.Until(le.expiry)
}
