// Package leaderlease runs the terms of an elected leader.
package leaderlease

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

var ErrLost = errors.New("lease lost")

type Lease struct {
	ID   int64
	lost chan struct{}
	once sync.Once
}

func (l *Lease) Revoke() { l.once.Do(func() { close(l.lost) }) }

type Store struct {
	mu   sync.Mutex
	next int64
	held map[string]*Lease
}

func (s *Store) Acquire(name string) (*Lease, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, taken := s.held[name]; taken {
		return nil, fmt.Errorf("lease %q is taken", name)
	}
	s.next++
	l := &Lease{ID: s.next, lost: make(chan struct{})}
	s.held[name] = l
	return l, nil
}

func (s *Store) Release(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.held, name)
}

type Duty func(ctx context.Context, term int64) error

type Elector struct {
	store *Store
	name  string
}

func (e *Elector) Lead(parent context.Context, duties ...Duty) error {
	lease, err := e.store.Acquire(e.name)
	if err != nil {
		return err
	}
	defer e.store.Release(e.name)

	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)

	var watcher sync.WaitGroup
	watcher.Go(func() {
		select {
		case <-lease.lost:
			cancel(ErrLost)
		case <-ctx.Done():
		}
	})

	for _, d := range duties {
		if err = d(ctx, lease.ID); err != nil {
			break
		}
	}
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	cancel(nil)
	watcher.Wait()
	return err
}

func Run() error {
	store := &Store{held: map[string]*Lease{}}
	e := &Elector{store: store, name: "controller"}

	var compacted []int64
	compact := func(ctx context.Context, term int64) error {
		compacted = append(compacted, term)
		return ctx.Err()
	}
	failing := func(ctx context.Context, term int64) error {
		return fmt.Errorf("term %d: no space left", term)
	}
	if err := e.Lead(context.Background(), compact, compact); err != nil {
		return err
	}
	if err := e.Lead(context.Background(), failing); err == nil {
		return errors.New("second term should have failed")
	}
	if len(compacted) != 2 {
		return fmt.Errorf("compacted %v", compacted)
	}
	return nil
}
