// Package latch has lock types of its own: around those of package sync, and made of
// something else.
package latch

import (
	"sync"
	"sync/atomic"
)

// Mutex is a sync.Mutex with a name for each lock held, two levels deep.
type Mutex struct{ m inner }

type inner struct{ m sync.Mutex }

func (m *inner) Lock()   { m.m.Lock() }
func (m *inner) Unlock() { m.m.Unlock() }

var locked atomic.Int64

func (m *Mutex) Lock() {
	locked.Add(1)
	m.m.Lock()
}

func (m *Mutex) Unlock() {
	m.m.Unlock()
	locked.Add(-1)
}

// RW counts readers; only writers exclude one another by a lock that is known.
type RW struct {
	w       Mutex
	readers atomic.Int32
	sem     chan struct{}
}

func (l *RW) Lock() {
	l.w.Lock()
	if l.readers.Add(-1<<30) != -1<<30 {
		<-l.sem
	}
}

func (l *RW) Unlock() {
	l.readers.Add(1 << 30)
	l.w.Unlock()
}

func (l *RW) RLock() {
	if l.readers.Add(1) < 0 {
		<-l.sem
	}
}

func (l *RW) RUnlock() {
	if l.readers.Add(-1) == -1<<30 {
		l.sem <- struct{}{}
	}
}

// Downgrade goes on as a reader.
func (l *RW) Downgrade() {
	l.readers.Add(1<<30 + 1)
	l.w.Unlock()
}

// Spin waits by trying.
type Spin struct{ state atomic.Bool }

func (s *Spin) Lock() {
	for !s.TryLock() {
	}
}

func (s *Spin) TryLock() bool { return s.state.CompareAndSwap(false, true) }

func (s *Spin) Unlock() { s.state.Store(false) }

// Door is no lock: nobody waits for it.
type Door struct{ locked atomic.Bool }

func (d *Door) Lock()   { d.locked.Store(true) }
func (d *Door) Unlock() { d.locked.Store(false) }

// Row is no lock either: Lock goes through cells, and nobody waits.
type Row struct{ cells [8]struct{ locked bool } }

func (r *Row) Lock() {
	for i := range r.cells {
		r.cells[i].locked = true
	}
}

func (r *Row) Unlock() {
	for i := range r.cells {
		r.cells[i].locked = false
	}
}
