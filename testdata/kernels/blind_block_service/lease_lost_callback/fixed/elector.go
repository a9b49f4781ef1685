// Package elector makes one of several nodes the leader.
package elector

import (
	"sync"
	"time"

	"kernels/blind_block_service/lease_lost_callback/fixed/lease"
)

// Elector takes part in an election.
type Elector struct {
	lease *lease.Lease
	every time.Duration

	mu      sync.Mutex
	leading bool
	quit    chan struct{}
	done    chan struct{}
}

// New returns an elector that wants a lease.
func New(l *lease.Lease, every time.Duration) *Elector { return &Elector{lease: l, every: every} }

// Campaign begins to take part.
func (e *Elector) Campaign(node string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.quit != nil {
		return
	}
	e.quit, e.done = make(chan struct{}), make(chan struct{})
	go e.loop(node, e.quit, e.done)
}

func (e *Elector) loop(node string, quit <-chan struct{}, done chan<- struct{}) {
	defer close(done)
	t := time.NewTicker(e.every)
	defer t.Stop()
	for {
		e.set(e.lease.Renew(node))
		select {
		case <-t.C:
		case <-quit:
			return
		}
	}
}

func (e *Elector) set(leading bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.leading = leading
}

// Leading tells whether this node is the leader.
func (e *Elector) Leading() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.leading
}

// Resign ends taking part.
func (e *Elector) Resign() {
	e.mu.Lock()
	if e.quit == nil {
		e.mu.Unlock()
		return
	}
	close(e.quit)
	done := e.done
	e.quit = nil
	e.mu.Unlock()
	<-done
	e.set(false)
}

// Run takes part for some time, again and again.
func Run() {
	e := New(lease.New(), time.Millisecond)
	for range 1000 {
		e.Campaign("a")
		time.Sleep(time.Millisecond)
		e.Resign()
	}
}
