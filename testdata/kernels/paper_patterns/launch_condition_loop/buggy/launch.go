// Package launch prepares a rocket, and counts down when it is ready.
package launch

import "sync"

// Pad has a rocket.
type Pad struct {
	mu    sync.Mutex
	cond  *sync.Cond
	ready bool
	fuel  int
}

// NewPad returns a pad with an empty rocket.
func NewPad() *Pad {
	p := &Pad{}
	p.cond = sync.NewCond(&p.mu)
	return p
}

func (p *Pad) prepare(load func() int) {
	p.mu.Lock()
	p.ready = true
	p.mu.Unlock()
	p.cond.Broadcast()
	p.fuel = load() // BUG: race #1
}

func (p *Pad) await() {
	p.mu.Lock()
	for !p.ready {
		p.cond.Wait()
	}
	p.mu.Unlock()
}

// Launch returns with how much fuel the rocket has left the ground.
func Launch(load func() int) int {
	p := NewPad()
	go p.prepare(load)
	p.await()
	return p.fuel // BUG: race #1
}
