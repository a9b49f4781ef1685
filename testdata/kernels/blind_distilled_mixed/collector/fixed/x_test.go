// Package metrics is the registry behind a /metrics endpoint.
//
// Gather copies the list of collectors under r.mu and calls them without it.
package metrics

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// Sample is one exported value.
type Sample struct {
	Name  string
	Value float64
}

// Collector is asked for its samples at each scrape.
type Collector interface {
	Collect(emit func(Sample))
}

// Registry holds the collectors.
type Registry struct {
	mu         sync.Mutex
	collectors []Collector
}

// Register adds a collector.
func (r *Registry) Register(c Collector) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.collectors = append(r.collectors, c)
}

// Unregister removes a collector.
func (r *Registry) Unregister(c Collector) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.Index(r.collectors, c)
	if i < 0 {
		return false
	}
	r.collectors = slices.Delete(slices.Clone(r.collectors), i, i+1)
	return true
}

// Gather collects all samples.
func (r *Registry) Gather() []Sample {
	var out []Sample
	emit := func(s Sample) { out = append(out, s) }
	r.mu.Lock()
	collectors := slices.Clone(r.collectors)
	r.mu.Unlock()
	for _, c := range collectors {
		c.Collect(emit)
	}
	return out
}

// Counter is a plain counter.
type Counter struct {
	name string
	n    atomic.Int64
}

// Inc adds one.
func (c *Counter) Inc() { c.n.Add(1) }

// Collect implements Collector.
func (c *Counter) Collect(emit func(Sample)) {
	emit(Sample{c.name, float64(c.n.Load())})
}

// Pool is a connection pool.
type Pool struct {
	mu     sync.Mutex
	idle   int
	closed bool
}

func (p *Pool) stats() (idle int, closed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.idle, p.closed
}

// Close closes the pool.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.idle = 0
}

type poolCollector struct {
	reg  *Registry
	pool *Pool
}

// Collect implements Collector.
func (c *poolCollector) Collect(emit func(Sample)) {
	idle, closed := c.pool.stats()
	if closed {
		c.reg.Unregister(c)
		return
	}
	emit(Sample{"pool_idle", float64(idle)})
}

// Run scrapes while a pool is closed.
func TestScrapeClosedPool(t *testing.T) {
	reg := &Registry{}
	requests := &Counter{name: "requests_total"}
	pool := &Pool{idle: 3}
	reg.Register(requests)
	reg.Register(&poolCollector{reg: reg, pool: pool})

	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 100 {
			requests.Inc()
			reg.Gather()
		}
	}()
	pool.Close()
	<-done
	if got := reg.Gather(); len(got) != 1 {
		t.Fatalf("got %d samples, want 1", len(got))
	}
}
