// Package gauges has numbers that are watched.
package gauges

import "sync"

type gauge struct {
	mu    sync.Mutex
	value float64
	peaks []float64
}

// Panel has gauges.
type Panel struct {
	gauges [4]gauge
}

// Set changes a gauge.
func (p *Panel) Set(i int, v float64) {
	g := &p.gauges[i]
	g.mu.Lock()
	defer g.mu.Unlock()
	g.value = v
	g.peaks = append(g.peaks, v)
}

// Flatten sets all peaks to zero.
func (p *Panel) Flatten() {
	for i := range p.gauges {
		g := p.gauges[i]
		g.mu.Lock() // BUG: race|CV1009
		for j := range g.peaks {
			g.peaks[j] = 0
		}
		g.mu.Unlock()
	}
}

// Value returns what a gauge shows.
func (p *Panel) Value(i int) float64 {
	g := &p.gauges[i]
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.value
}
