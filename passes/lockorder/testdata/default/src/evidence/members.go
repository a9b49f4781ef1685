package evidence

import "sync"

// A Gate counts those who are inside.
type Gate struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
	served int
}

func (g *Gate) enter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	g.inside.Add(1)
	return true
}

// leave was counted by enter.
func (g *Gate) leave() {
	g.mu.Lock()
	g.served++
	g.mu.Unlock()
	g.inside.Done()
}

func (g *Gate) Do(f func()) {
	if g.enter() {
		defer g.leave()
		f()
	}
}

func (g *Gate) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed = true
	g.inside.Wait() // want `deadlock: \(\*Gate\)\.Close holds Gate\.mu and waits for Gate\.inside; \(\*Gate\)\.leave waits for Gate\.mu before it is done with Gate\.inside`
}

// A Door counts those who go through, in one function.
type Door struct {
	mu     sync.Mutex
	inside sync.WaitGroup
	served int
}

func (d *Door) Handle(f func()) {
	d.inside.Add(1)
	defer d.inside.Done()
	f()
	d.mu.Lock()
	d.served++
	d.mu.Unlock()
}

func (d *Door) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.inside.Wait() // want `deadlock: \(\*Door\)\.Close holds Door\.mu and waits for Door\.inside; \(\*Door\)\.Handle waits for Door\.mu before it is done with Door\.inside`
}

// A Hatch counts with the lock held, and does not need it afterwards.
type Hatch struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
	served int
}

func (h *Hatch) Handle(f func()) {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.served++
	h.inside.Add(1)
	h.mu.Unlock()
	defer h.inside.Done()
	f()
}

func (h *Hatch) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.inside.Wait()
}

// A Pier is a Hatch that starts others, which it counts.
type Pier struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
	served int
}

func (p *Pier) Handle(accept func() func()) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return
	}
	p.served++
	p.inside.Add(1)
	p.mu.Unlock()
	defer p.inside.Done()
	for f := accept(); f != nil; f = accept() {
		p.inside.Add(1)
		go p.run(f)
	}
}

func (p *Pier) run(f func()) {
	defer p.inside.Done()
	f()
}

func (p *Pier) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.inside.Wait()
}
