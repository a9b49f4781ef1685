package missing

import "sync"

type Meter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (m *Meter) Add(by int) {
	m.mu.Lock()
	m.n += by
	m.mu.Unlock()
}

func (m *Meter) Reset() {
	m.mu.Lock()
	m.n = 0
	m.mu.Unlock()
}

func (m *Meter) TakeBad() (taken, left int) {
	m.mu.Lock()
	taken = m.n
	m.n = 0
	m.mu.Unlock()
	return taken, m.n // want `m\.n is read without m\.mu, which guards it by the comment at beside\.go:7`
}

func (m *Meter) TakeGood() (taken, left int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	taken = m.n
	m.n = 0
	return taken, m.n
}

// Gauge has a field that its comment says needs no lock, and one that says nothing.
type Gauge struct {
	mu sync.Mutex
	// only is only accessed by the goroutine that measures, and needs no lock.
	only int

	both int
}

func (g *Gauge) Set(n int) {
	g.mu.Lock()
	g.only, g.both = n, n
	g.mu.Unlock()
}

func (g *Gauge) Clear() {
	g.mu.Lock()
	g.only, g.both = 0, 0
	g.mu.Unlock()
}

func (g *Gauge) Add(n int) {
	g.mu.Lock()
	g.only += n
	g.both += n
	g.mu.Unlock()
}

func (g *Gauge) Double() {
	g.mu.Lock()
	g.only *= 2
	g.both *= 2
	g.mu.Unlock()
}

func (g *Gauge) OnlyGood() (int, int) {
	g.mu.Lock()
	before := g.only
	g.mu.Unlock()
	return before, g.only
}

func (g *Gauge) BothBad() (int, int) {
	g.mu.Lock()
	before := g.both
	g.mu.Unlock()
	return before, g.both // want `g\.both is read without g\.mu`
}
