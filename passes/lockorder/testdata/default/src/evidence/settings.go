package evidence

import "sync"

// Meters has meters that are shared by goroutines or not, as is settled when they are made.
type Meters struct {
	mu     sync.Mutex
	meters map[string]*meter
	sets   int
}

type meter struct {
	mu    *sync.Mutex
	all   *Meters
	value int
}

func (r *Meters) New(name string, shared bool) *meter {
	m := &meter{all: r}
	if shared {
		m.mu = new(sync.Mutex)
	}
	r.mu.Lock()
	r.meters[name] = m
	r.mu.Unlock()
	return m
}

func (m *meter) lock() {
	if m.mu != nil {
		m.mu.Lock()
	}
}

func (m *meter) unlock() {
	if m.mu != nil {
		m.mu.Unlock()
	}
}

func (m *meter) Set(v int) {
	m.lock()
	m.value = v
	m.all.mu.Lock()
	m.all.sets++
	m.all.mu.Unlock()
	m.unlock()
}

func (r *Meters) Reset() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range r.meters {
		m.lock() // not reported: the wrapper locks under a condition
		m.value = 0
		m.unlock()
	}
}

// Gauges are the same.
type Gauges struct {
	mu     sync.Mutex
	gauges map[string]*gauge
	sets   int
}

type gauge struct {
	mu    *sync.Mutex
	all   *Gauges
	value int
}

func (r *Gauges) New(name string, shared bool) *gauge {
	g := &gauge{all: r}
	if shared {
		g.mu = new(sync.Mutex)
	}
	r.mu.Lock()
	r.gauges[name] = g
	r.mu.Unlock()
	return g
}

func (g *gauge) lock() {
	if g.mu != nil {
		g.mu.Lock()
	}
}

func (g *gauge) unlock() {
	if g.mu != nil {
		g.mu.Unlock()
	}
}

// Safe: it gives its lock back before it waits for that of all.
func (g *gauge) Set(v int) {
	g.lock()
	g.value = v
	g.unlock()
	g.all.mu.Lock()
	g.all.sets++
	g.all.mu.Unlock()
}

func (r *Gauges) Reset() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, g := range r.gauges {
		g.lock()
		g.value = 0
		g.unlock()
	}
}
