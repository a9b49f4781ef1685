package cycles

import "sync"

// mutex is another name for a lock: what matters is what it is a field of.
type mutex struct{ sync.Mutex }

type tank struct {
	mu   mutex
	pump *pump
	n    int
}

type pump struct {
	mu   mutex
	tank *tank
	n    int
}

func (t *tank) Fill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pump.mu.Lock()
	t.pump.n++
	t.pump.mu.Unlock()
}

func (p *pump) Run() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tank.mu.Lock() // want `deadlock: \(\*pump\).Run holds pump.mu and waits for tank.mu; \(\*tank\).Fill holds tank.mu and waits for pump.mu`
	p.tank.n++
	p.tank.mu.Unlock()
}

// Safe: from the roof by way of the gutter to the barrel, and never back.
type roof struct {
	mu     mutex
	gutter *gutter
}

type gutter struct {
	mu     mutex
	barrel *barrel
}

type barrel struct {
	mu mutex
	n  int
}

func (r *roof) Drain() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gutter.mu.Lock()
	r.gutter.mu.Unlock()
}

func (g *gutter) Drain() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.barrel.mu.Lock()
	g.barrel.n++
	g.barrel.mu.Unlock()
}
