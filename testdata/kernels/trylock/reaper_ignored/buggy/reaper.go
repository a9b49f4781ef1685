// Package reaper closes idle connections.
package reaper

import (
	"io"
	"sync"
	"time"
)

type idleConn struct {
	c     io.Closer
	since time.Time
}

// Pool keeps idle connections.
type Pool struct {
	mu     sync.Mutex
	idle   []idleConn
	closed int
}

// Put gives a connection back.
func (p *Pool) Put(c io.Closer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, idleConn{c, time.Now()})
}

// Reap closes connections that are idle for longer than d. It gives way to
// users of the pool.
func (p *Pool) Reap(d time.Duration) {
	p.mu.TryLock()      // BUG: CV1014 #1
	defer p.mu.Unlock() // BUG: CV1014|CV1004 #1
	keep := p.idle[:0]
	for _, ic := range p.idle {
		if time.Since(ic.since) > d {
			ic.c.Close()
			p.closed++
			continue
		}
		keep = append(keep, ic)
	}
	p.idle = keep
}

// Take returns an idle connection, if any.
func (p *Pool) Take() io.Closer {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.idle) == 0 {
		return nil
	}
	ic := p.idle[len(p.idle)-1]
	p.idle = p.idle[:len(p.idle)-1]
	return ic.c
}
