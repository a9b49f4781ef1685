// Package tokens has locks of which the code shows little.
package tokens

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// Several may fetch at a time: as many wait for the lock.
type fetcher struct {
	slots *semaphore.Weighted
	mu    sync.Mutex
	n     int
}

func newFetcher(n int64) *fetcher { return &fetcher{slots: semaphore.NewWeighted(n)} }

func (f *fetcher) Fetch(ctx context.Context) error {
	if err := f.slots.Acquire(ctx, 1); err != nil {
		return err
	}
	defer f.slots.Release(1)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
	return nil
}

func (f *fetcher) Drain(ctx context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.slots.Acquire(ctx, 1); err != nil {
		return err
	}
	f.slots.Release(1)
	return nil
}

// A lock that is waited for as long as a context lasts.
type lock struct{ ch chan struct{} }

func newLock() *lock { return &lock{make(chan struct{}, 1)} }

func (l *lock) Lock(ctx context.Context) error {
	select {
	case l.ch <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (l *lock) Unlock() { <-l.ch }

type importer struct {
	one *lock
	mu  sync.Mutex
	n   int
}

func (i *importer) Run(ctx context.Context) error {
	if err := i.one.Lock(ctx); err != nil {
		return err
	}
	defer i.one.Unlock()
	i.mu.Lock()
	defer i.mu.Unlock()
	i.n++
	return nil
}

func (i *importer) Stop(ctx context.Context) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	if err := i.one.Lock(ctx); err != nil {
		return err
	}
	i.one.Unlock()
	return nil
}

// A queue is sent to as long as a context lasts.
// Safe: what is in it are no tokens, and whoever receives ends it.
type queue struct {
	jobs chan int
	mu   sync.Mutex
	n    int
}

func (q *queue) Put(ctx context.Context, job int) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case q.jobs <- job:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (q *queue) serve() {
	for n := range q.jobs {
		q.mu.Lock()
		q.n += n
		q.mu.Unlock()
	}
}

// A database of which only the methods are known.
type database interface {
	Begin(ctx context.Context) (transaction, error)
}

type transaction interface {
	Put(key string) error
	Commit() error
	Rollback() error
}

type accounts struct {
	db database
	mu sync.Mutex
	n  int
}

func (a *accounts) Open(ctx context.Context, name string) error {
	tx, err := a.db.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	a.mu.Lock()
	a.n++
	a.mu.Unlock()
	return tx.Commit()
}

func (a *accounts) Save(ctx context.Context) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	tx, err := a.db.Begin(ctx)
	if err != nil {
		return err
	}
	return tx.Commit()
}

// Safe: the transaction is over when the lock is needed.
type journals struct {
	db database
	mu sync.Mutex
	n  int
}

func (j *journals) Open(ctx context.Context, name string) error {
	tx, err := j.db.Begin(ctx)
	if err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	j.mu.Lock()
	j.n++
	j.mu.Unlock()
	return nil
}

func (j *journals) Save(ctx context.Context) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	tx, err := j.db.Begin(ctx)
	if err != nil {
		return err
	}
	return tx.Commit()
}

// A lease is a lock of several processes.
type lease interface {
	Acquire(ctx context.Context) error
	Release()
}

type leader struct {
	lease lease
	mu    sync.Mutex
	n     int
}

func (l *leader) Lead(ctx context.Context) error {
	if err := l.lease.Acquire(ctx); err != nil {
		return err
	}
	defer l.lease.Release()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n++
	return nil
}

func (l *leader) Renew(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lease.Acquire(ctx); err != nil {
		return err
	}
	l.lease.Release()
	return nil
}

// A page counts who uses it.
// Safe: nobody waits in Acquire.
type page interface {
	Acquire()
	Release()
}

type cache struct {
	page page
	mu   sync.Mutex
	n    int
}

func (c *cache) Read() {
	c.page.Acquire()
	defer c.page.Release()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
}

func (c *cache) Evict() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.page.Acquire()
	c.page.Release()
}
