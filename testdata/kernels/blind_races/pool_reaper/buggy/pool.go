// Package pool lends connections to a backend.
// Reap filters the idle list under the statistics lock and not under the lock of the idle list.
package pool

import (
	"io"
	"sync"
	"time"
)

type parked struct {
	c     io.Closer
	since time.Time
}

// Totals counts what the pool did.
type Totals struct {
	Dialed, Reused, Reaped int
}

// Pool is safe for use by several goroutines.
type Pool struct {
	dial    func() (io.Closer, error)
	maxIdle time.Duration

	idleMu sync.Mutex
	idle   []parked

	totalsMu sync.Mutex
	totals   Totals
}

// New returns an empty pool.
func New(dial func() (io.Closer, error), maxIdle time.Duration) *Pool {
	return &Pool{dial: dial, maxIdle: maxIdle}
}

// Borrow returns a parked connection or dials a new one.
func (p *Pool) Borrow() (io.Closer, error) {
	p.idleMu.Lock()
	if n := len(p.idle); n > 0 { // BUG: race #1
		c := p.idle[n-1].c    // BUG: race #1
		p.idle = p.idle[:n-1] // BUG: race #1
		p.idleMu.Unlock()
		p.count(func(t *Totals) { t.Reused++ })
		return c, nil
	}
	p.idleMu.Unlock()

	c, err := p.dial()
	if err != nil {
		return nil, err
	}
	p.count(func(t *Totals) { t.Dialed++ })
	return c, nil
}

// GiveBack parks c for the next borrower.
func (p *Pool) GiveBack(c io.Closer) {
	p.idleMu.Lock()
	defer p.idleMu.Unlock()
	p.idle = append(p.idle, parked{c: c, since: time.Now()}) // BUG: race #1
}

// Reap closes connections that were parked for too long.
func (p *Pool) Reap(now time.Time) {
	var old, keep []parked
	p.totalsMu.Lock()
	for _, e := range p.idle { // BUG: race #1
		if now.Sub(e.since) > p.maxIdle {
			old = append(old, e)
		} else {
			keep = append(keep, e)
		}
	}
	p.idle = keep // BUG: race #1
	p.totalsMu.Unlock()

	for _, e := range old {
		_ = e.c.Close()
	}
	p.count(func(t *Totals) { t.Reaped += len(old) })
}

// Totals returns a copy of the counters.
func (p *Pool) Totals() Totals {
	p.totalsMu.Lock()
	defer p.totalsMu.Unlock()
	return p.totals
}

func (p *Pool) count(f func(*Totals)) {
	p.totalsMu.Lock()
	defer p.totalsMu.Unlock()
	f(&p.totals)
}
