// Package tokens has locks made of semaphores and channels.
package tokens

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// A dump writes one file at a time.
// Not reported: a semaphore is no lock.
type dump struct {
	turn *semaphore.Weighted
	mu   sync.Mutex
	n    int
}

func newDump() *dump { return &dump{turn: semaphore.NewWeighted(1)} }

func (d *dump) Write() {
	d.turn.Acquire(context.Background(), 1)
	defer d.turn.Release(1)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n++
}

func (d *dump) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn.Acquire(context.Background(), 1)
	d.turn.Release(1)
	d.n = 0
}

// Somebody has a turn who needs no lock: that makes it no better.
func (d *dump) Sync() {
	d.turn.Acquire(context.Background(), 1)
	d.turn.Release(1)
}

// A spool is like dump.
// Safe: the turn is given back before the lock is needed.
type spool struct {
	turn *semaphore.Weighted
	mu   sync.Mutex
	n    int
}

func newSpool() *spool { return &spool{turn: semaphore.NewWeighted(1)} }

func (s *spool) Write() {
	s.turn.Acquire(context.Background(), 1)
	s.turn.Release(1)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
}

func (s *spool) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turn.Acquire(context.Background(), 1)
	s.turn.Release(1)
	s.n = 0
}

// A feed is like dump.
// Safe: TryAcquire does not wait.
type feed struct {
	turn *semaphore.Weighted
	mu   sync.Mutex
	n    int
}

func newFeed() *feed { return &feed{turn: semaphore.NewWeighted(1)} }

func (f *feed) Write() {
	f.turn.Acquire(context.Background(), 1)
	defer f.turn.Release(1)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
}

func (f *feed) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.turn.TryAcquire(1) {
		f.turn.Release(1)
	}
}

// Two locks in either order, and who has the turn is alone.
type archive struct {
	turn     *semaphore.Weighted
	in, out  sync.Mutex
	from, to int
}

func newArchive() *archive { return &archive{turn: semaphore.NewWeighted(1)} }

// Safe: nobody else has the turn.
func (a *archive) Store() {
	a.turn.Acquire(context.Background(), 1)
	defer a.turn.Release(1)
	a.in.Lock()
	defer a.in.Unlock()
	a.out.Lock()
	defer a.out.Unlock()
	a.to++
}

func (a *archive) Restore() {
	a.turn.Acquire(context.Background(), 1)
	defer a.turn.Release(1)
	a.out.Lock()
	defer a.out.Unlock()
	a.in.Lock()
	defer a.in.Unlock()
	a.from++
}

// There are two turns, and so a second one who locks.
type gallery struct {
	turn     *semaphore.Weighted
	in, out  sync.Mutex
	from, to int
}

func newGallery() *gallery { return &gallery{turn: semaphore.NewWeighted(2)} }

func (g *gallery) Hang() {
	g.turn.Acquire(context.Background(), 1)
	defer g.turn.Release(1)
	g.in.Lock()
	defer g.in.Unlock()
	g.out.Lock() // want `deadlock: \(\*gallery\).Hang holds gallery.in and waits for gallery.out; \(\*gallery\).Take holds gallery.out and waits for gallery.in`
	defer g.out.Unlock()
	g.to++
}

func (g *gallery) Take() {
	g.turn.Acquire(context.Background(), 1)
	defer g.turn.Release(1)
	g.out.Lock()
	defer g.out.Unlock()
	g.in.Lock()
	defer g.in.Unlock()
	g.from++
}

// A base has one transaction at a time, which its methods end.
type base struct {
	writer chan struct{}
	rows   map[string]string
}

func newBase() *base { return &base{writer: make(chan struct{}, 1), rows: make(map[string]string)} }

func (b *base) begin() *tx {
	b.writer <- struct{}{}
	return &tx{b: b}
}

type tx struct {
	b    *base
	done bool
}

func (t *tx) commit() {
	t.done = true
	<-t.b.writer
}

func (t *tx) rollback() {
	if !t.done {
		t.done = true
		<-t.b.writer
	}
}

// Users have a lock besides.
// Not reported: a channel that is a semaphore is no lock.
type users struct {
	b  *base
	mu sync.Mutex
	n  int
}

func (u *users) Add() {
	t := u.b.begin()
	defer t.rollback()
	u.mu.Lock()
	u.n++
	u.mu.Unlock()
	t.commit()
}

func (u *users) Flush() {
	u.mu.Lock()
	defer u.mu.Unlock()
	t := u.b.begin()
	t.commit()
}

// Groups are like users.
// Safe: the lock comes first.
type groups struct {
	b  *store
	mu sync.Mutex
	n  int
}

func (g *groups) Add() {
	g.mu.Lock()
	defer g.mu.Unlock()
	t := g.b.begin()
	g.n++
	t.commit()
}

func (g *groups) Flush() {
	g.mu.Lock()
	defer g.mu.Unlock()
	t := g.b.begin()
	t.commit()
}

type store struct{ writer chan struct{} }

func newStore() *store { return &store{writer: make(chan struct{}, 1)} }

func (s *store) begin() *write {
	s.writer <- struct{}{}
	return &write{s}
}

type write struct{ s *store }

func (w *write) commit() { <-w.s.writer }
