// Package leading has methods for others that the package itself calls from one function only.
package leading

import (
	"sync"
	"time"
)

// Health is kept up to date by Run.
type Health struct {
	mu   sync.Mutex
	last time.Time
	ttl  time.Duration
	sum  time.Duration
	n    int
}

// Beat is called by Run.
func (h *Health) Beat(at time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ttl == 0 {
		h.ttl = at.Sub(h.last)
	}
	h.sum += h.ttl
	h.n++
	h.last = at
}

func (h *Health) Last() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.last
}

// Check is called by Run, too, which is the one that has Beat written: the same goroutine, as far as the package tells.
func (h *Health) Check(now time.Time) bool { return now.Sub(h.last) < h.ttl }

// Run is called by others.
func (h *Health) Run(beats <-chan time.Time, stop <-chan bool) bool {
	healthy := true
	for {
		select {
		case at := <-beats:
			h.Beat(at)
		case now := <-time.After(time.Second):
			healthy = h.Check(now)
		case <-stop:
			return healthy
		}
	}
}

// Pulse is the twin: two functions have it checked.
type Pulse struct {
	mu   sync.Mutex
	last time.Time
	ttl  time.Duration
	sum  time.Duration
	n    int
}

// Beat is called by Run.
func (p *Pulse) Beat(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ttl == 0 {
		p.ttl = at.Sub(p.last)
	}
	p.sum += p.ttl
	p.n++
	p.last = at
}

func (p *Pulse) Last() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// Late is called by others.
func (p *Pulse) Late() bool { return !p.Check(time.Now()) }

// Check is called by Run and Late.
func (p *Pulse) Check(now time.Time) bool {
	return now.Sub(p.last) < p.ttl // want `p.last is read without p.mu`
}

// Run is called by others.
func (p *Pulse) Run(beats <-chan time.Time, stop <-chan bool) bool {
	healthy := true
	for {
		select {
		case at := <-beats:
			p.Beat(at)
		case now := <-time.After(time.Second):
			healthy = p.Check(now)
		case <-stop:
			return healthy
		}
	}
}

// Beacon is the twin: what checks it is started.
type Beacon struct {
	mu   sync.Mutex
	last time.Time
	ttl  time.Duration
	sum  time.Duration
	n    int
	ok   bool
}

// Beat is called by Run.
func (b *Beacon) Beat(at time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ttl == 0 {
		b.ttl = at.Sub(b.last)
	}
	b.sum += b.ttl
	b.n++
	b.last = at
}

func (b *Beacon) Last() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.last
}

// Check is started by Run.
func (b *Beacon) Check(done chan<- bool) {
	done <- time.Since(b.last) < b.ttl // want `b.last is read without b.mu`
}

// Run is called by others.
func (b *Beacon) Run(beats <-chan time.Time, done chan bool) bool {
	for {
		select {
		case at := <-beats:
			b.Beat(at)
		case <-time.After(time.Second):
			go b.Check(done)
		case ok := <-done:
			return ok
		}
	}
}

// Signal is the twin: what writes is called elsewhere, too.
type Signal struct {
	mu   sync.Mutex
	last time.Time
	ttl  time.Duration
	sum  time.Duration
	n    int
}

// Beat is called by Run and Now.
func (s *Signal) Beat(at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ttl == 0 {
		s.ttl = at.Sub(s.last)
	}
	s.sum += s.ttl
	s.n++
	s.last = at
}

func (s *Signal) Last() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}

// Check is called by Run.
func (s *Signal) Check(now time.Time) bool {
	return now.Sub(s.last) < s.ttl // want `s.last is read without s.mu`
}

// Run is called by others.
func (s *Signal) Run(beats <-chan time.Time, stop <-chan bool) bool {
	healthy := true
	for {
		select {
		case at := <-beats:
			s.Beat(at)
		case now := <-time.After(time.Second):
			healthy = s.Check(now)
		case <-stop:
			return healthy
		}
	}
}

// Now is called by others.
func (s *Signal) Now() { s.Beat(time.Now()) }
