// Package elector keeps the leadership of a controller with a lease.
//
// Campaign cancels the renewal before it waits for it.
package elector

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// ErrHeld is returned by a Store when another candidate has the lease.
var ErrHeld = errors.New("elector: lease is held")

// Store is the shared store of leases.
type Store interface {
	Acquire(name, holder string, ttl time.Duration) error
	Release(name, holder string)
}

// Elector is one candidate.
type Elector struct {
	store  Store
	name   string
	holder string
	ttl    time.Duration
}

// New returns a candidate for the named lease.
func New(s Store, name, holder string, ttl time.Duration) *Elector {
	return &Elector{store: s, name: name, holder: holder, ttl: ttl}
}

// Campaign takes the lease and calls lead, whose context ends when the lease
// is lost.
func (e *Elector) Campaign(ctx context.Context, lead func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	if err := e.store.Acquire(e.name, e.holder, e.ttl); err != nil {
		return err
	}
	defer e.store.Release(e.name, e.holder)

	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer cancel()
		if err := e.renew(ctx); err != nil {
			fmt.Println("lost the lease:", err)
		}
	}()
	defer func() {
		cancel()
		wg.Wait()
	}()

	return lead(ctx)
}

func (e *Elector) renew(ctx context.Context) error {
	ticker := time.NewTicker(e.ttl / 3)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
			if err := e.store.Acquire(e.name, e.holder, e.ttl); err != nil {
				return err
			}
		}
	}
}

type lease struct {
	holder string
	until  time.Time
}

// memStore is a Store for one process.
type memStore struct {
	mu     sync.Mutex
	leases map[string]lease
}

func (s *memStore) Acquire(name, holder string, ttl time.Duration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if l, ok := s.leases[name]; ok && l.holder != holder && now.Before(l.until) {
		return fmt.Errorf("%w by %s", ErrHeld, l.holder)
	}
	s.leases[name] = lease{holder, now.Add(ttl)}
	return nil
}

func (s *memStore) Release(name, holder string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.leases[name].holder == holder {
		delete(s.leases, name)
	}
}

// Run leads for a short time, twice.
func Run() {
	s := &memStore{leases: make(map[string]lease)}
	for _, holder := range []string{"node-a", "node-b"} {
		e := New(s, "gc-controller", holder, 30*time.Millisecond)
		err := e.Campaign(context.Background(), func(ctx context.Context) error {
			fmt.Println(holder, "leads")
			return ctx.Err()
		})
		fmt.Println(holder, err)
	}
}
