// Package census has objects of which what is done under a lock tells what the lock
// guards.
package census

import (
	"slices"
	"sync"
	"time"
)

type session struct {
	sendMu, recvMu sync.Mutex
	seq, acked     int
}

func (s *session) Send() {
	s.sendMu.Lock()
	defer s.sendMu.Unlock()
	s.seq++
}

func (s *session) Recv(ack int) {
	s.recvMu.Lock()
	defer s.recvMu.Unlock()
	if ack > s.acked {
		s.acked = ack
	}
}

// The other lock is held, which does not help.
func (s *session) Pending() int {
	s.sendMu.Lock()
	defer s.sendMu.Unlock()
	return s.seq - s.acked // want `s.acked is read with s.sendMu held, but it is written at census.go:26 with s.recvMu held`
}

// named is like session.
// Safe: lock may point to mu.
type named struct {
	mu         sync.Mutex
	lock       *sync.Mutex
	seq, acked int
}

func (s *named) Send() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.seq++
}

func (s *named) Recv(ack int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ack > s.acked {
		s.acked = ack
	}
}

func (s *named) Pending() int {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.seq - s.acked
}

// waiter is like session.
// Safe: the Cond has the lock under another name.
type waiter struct {
	mu         sync.Mutex
	cond       *sync.Cond
	seq, acked int
}

func newWaiter() *waiter {
	w := new(waiter)
	w.cond = sync.NewCond(&w.mu)
	return w
}

func (w *waiter) Send() {
	w.cond.L.Lock()
	defer w.cond.L.Unlock()
	w.seq++
}

func (w *waiter) Recv(ack int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if ack > w.acked {
		w.acked = ack
	}
}

func (w *waiter) Pending() int {
	w.cond.L.Lock()
	defer w.cond.L.Unlock()
	return w.seq - w.acked
}

// ledger has a lock for one thing only.
type ledger struct {
	mu   sync.Mutex
	left int
}

func (l *ledger) Left() int {
	return l.left // want `l.left is read here without l.mu, which is held where it is written at census.go:\d+`
}

func (l *ledger) Take(n int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left < n {
		return false
	}
	l.left -= n
	return true
}

// audited is like ledger, but the lock is there for the log as well.
// Safe: one method that counts while it holds the lock does not show that the count
// needs it.
type audited struct {
	mu   sync.Mutex
	left int
	log  []int
}

func (l *audited) Left() int { return l.left }

func (l *audited) Take(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.left -= n
	l.log = append(l.log, n)
}

type peer struct {
	addr string
	seen time.Time
}

type peers struct {
	mu   sync.Mutex
	list []peer
}

func (p *peers) Add(addr string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.list = append(p.list, peer{addr: addr})
}

func (p *peers) Heard(addr string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.list {
		if p.list[i].addr == addr {
			p.list[i].seen = at
		}
	}
}

func (p *peers) all() []peer {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.list
}

// The lock is released too early.
func (p *peers) Stale(t time.Time) (n int) {
	for _, x := range p.all() { // want `without p.mu, which is held where it is written at census.go:\d+`
		if x.seen.Before(t) {
			n++
		}
	}
	return n
}

func (p *peers) copy() []peer {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.list)
}

// Safe: a copy.
func (p *peers) Fresh(t time.Time) (n int) {
	for _, x := range p.copy() {
		if x.seen.After(t) {
			n++
		}
	}
	return n
}

// timed is a lock that measures itself.
// Safe: who calls Unlock has called Lock.
type timed struct {
	mu    sync.Mutex
	since time.Time
	total time.Duration
}

func (t *timed) Lock() {
	t.mu.Lock()
	t.since = time.Now()
}

func (t *timed) Unlock() {
	d := time.Since(t.since)
	t.mu.Unlock()
	println(d)
}
