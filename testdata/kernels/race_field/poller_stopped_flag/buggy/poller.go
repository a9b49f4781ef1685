// Package poller asks a queue for work at regular times.
package poller

import (
	"time"
)

// A Queue has work, or nil.
type Queue interface {
	Next() func()
}

// Poller runs what a queue has.
type Poller struct {
	queue   Queue
	every   time.Duration
	stopped bool
}

// Start starts a poller.
func Start(q Queue, every time.Duration) *Poller {
	p := &Poller{queue: q, every: every}
	go p.loop()
	return p
}

func (p *Poller) loop() {
	for !p.stopped { // BUG: race #1
		for p.runOne() {
		}
		time.Sleep(p.every)
	}
}

func (p *Poller) runOne() bool {
	f := p.queue.Next()
	if f == nil || p.stopped { // BUG: race #1
		return false
	}
	f()
	return true
}

// Stop stops the poller after the work at hand.
func (p *Poller) Stop() {
	p.stopped = true // BUG: race #1
}
