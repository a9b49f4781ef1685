// Package replicas ranks the replicas of a range.
package replicas

import (
	"sort"
	"sync"
)

// Range is a range of keys with several replicas.
type Range struct {
	mu       sync.Mutex
	replicas []*Replica
	moved    int
}

// Replica is one copy of a range.
type Replica struct {
	mu    sync.Mutex
	lag   int
	owner *Range
}

// Add adds a replica.
func (r *Range) Add() *Replica {
	p := &Replica{owner: r}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.replicas = append(r.replicas, p)
	return p
}

// Best returns the replica that lags least.
func (r *Range) Best() *Replica {
	r.mu.Lock()
	defer r.mu.Unlock()
	sort.Slice(r.replicas, func(i, j int) bool { // BUG: CV2001 #1
		return r.replicas[i].behind() < r.replicas[j].behind() // BUG: CV2001 #1
	})
	return r.replicas[0]
}

func (r *Range) noteMove() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.moved++
}

func (p *Replica) behind() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lag
}

// Moved notes that the replica lives somewhere else now.
func (p *Replica) Moved() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lag = 0
	p.owner.noteMove() // BUG: CV2001 #1
}
