// Package peers knows the members of a cluster.
package peers

import (
	"sync"
	"time"
)

// Peer is one member.
type Peer struct {
	Addr string
	Seen time.Time
}

// List is a list of members.
type List struct {
	mu    sync.Mutex
	peers []Peer
}

// Add adds a member.
func (l *List) Add(addr string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peers = append(l.peers, Peer{Addr: addr})
}

// Heard notes that a member is alive.
func (l *List) Heard(addr string, at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range l.peers {
		if l.peers[i].Addr == addr {
			l.peers[i].Seen = at // BUG: race #1
		}
	}
}

// All returns the members.
func (l *List) All() []Peer {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peers // BUG: race #1
}

// Stale returns the members that were not heard of since t.
func (l *List) Stale(t time.Time) []string {
	var stale []string
	for _, p := range l.All() { // BUG: race #1
		if p.Seen.Before(t) { // BUG: race #1
			stale = append(stale, p.Addr)
		}
	}
	return stale
}
