// Package gossip spreads rumours among peers.
package gossip

import (
	"sync"
	"time"
)

// Peer is a remote node.
type Peer struct {
	mu     sync.Mutex
	known  map[string]time.Time
	outbox []string
	send   func([]string)
}

// Tell queues a rumour unless the peer knows it.
func (p *Peer) Tell(rumour string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.learnLocked(rumour, now) {
		p.outbox = append(p.outbox, rumour)
	}
}

// Heard notes rumours that the peer has sent, off the caller's goroutine.
func (p *Peer) Heard(rumours []string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, r := range rumours {
		go p.learnLocked(r, now) // BUG: CV1012
	}
}

// Flush sends what is queued.
func (p *Peer) Flush() {
	p.mu.Lock()
	out := p.outbox
	p.outbox = nil
	p.mu.Unlock()
	if len(out) > 0 {
		p.send(out)
	}
}

func (p *Peer) learnLocked(rumour string, now time.Time) bool {
	if last, ok := p.known[rumour]; ok && now.Sub(last) < time.Hour {
		return false
	}
	p.known[rumour] = now
	return true
}
