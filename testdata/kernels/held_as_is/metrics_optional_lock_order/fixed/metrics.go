// Package metrics has gauges in a registry.
package metrics

import "sync"

// Registry has gauges.
type Registry struct {
	mu     sync.Mutex
	gauges map[string]*Gauge
	sets   int
}

// Gauge has a value.
type Gauge struct {
	mu    *sync.Mutex
	reg   *Registry
	value int
}

// NewRegistry returns an empty registry.
func NewRegistry() *Registry {
	return &Registry{gauges: make(map[string]*Gauge)}
}

// New returns a gauge that several goroutines may use if it is shared.
func (r *Registry) New(name string, shared bool) *Gauge {
	g := &Gauge{reg: r}
	if shared {
		g.mu = new(sync.Mutex)
	}
	r.mu.Lock()
	r.gauges[name] = g
	r.mu.Unlock()
	return g
}

func (g *Gauge) lock() {
	if g.mu != nil {
		g.mu.Lock()
	}
}

func (g *Gauge) unlock() {
	if g.mu != nil {
		g.mu.Unlock()
	}
}

// Set sets the value.
func (g *Gauge) Set(v int) {
	g.lock()
	g.value = v
	g.unlock()
	g.reg.mu.Lock()
	g.reg.sets++
	g.reg.mu.Unlock()
}

// Reset sets all gauges to zero.
func (r *Registry) Reset() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, g := range r.gauges {
		g.lock()
		g.value = 0
		g.unlock()
	}
}

// Replay sets two gauges at once and resets them now and then.
func Replay(values []int) {
	r := NewRegistry()
	var wg sync.WaitGroup
	for _, name := range []string{"in", "out"} {
		g := r.New(name, true)
		wg.Go(func() {
			for _, v := range values {
				g.Set(v)
			}
		})
	}
	r.Reset()
	wg.Wait()
}
