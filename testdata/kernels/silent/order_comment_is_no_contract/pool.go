// Package pool keeps idle connections.
package pool

import "sync"

// Pool may be used by several goroutines.
//
// In the first version mu was acquired before idleMu, which meant that nobody could return a
// connection while another one was dialed. Now mu need not be held when idleMu is acquired,
// and whoever wants both takes idleMu first.
type Pool struct {
	mu    sync.Mutex
	dials int

	idleMu sync.Mutex
	idle   []string
}

// Get returns an idle connection or dials one.
func (p *Pool) Get() string {
	p.idleMu.Lock()
	defer p.idleMu.Unlock()
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		return c
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.dials++
	return "conn"
}

// Put gives a connection back.
func (p *Pool) Put(c string) {
	p.idleMu.Lock()
	defer p.idleMu.Unlock()
	p.idle = append(p.idle, c)
}
