// Package gauge samples values from time to time.
package gauge

import (
	"sync"
	"time"
)

// Gauge has the last samples of a value.
type Gauge struct {
	read   func() float64
	ticker *time.Ticker
	quit   chan struct{}

	mu      sync.Mutex
	samples []float64
	max     int
}

// New returns a gauge that reads a value every so often, and keeps up to max of them.
func New(every time.Duration, max int, read func() float64) *Gauge {
	g := &Gauge{read: read, ticker: time.NewTicker(every), max: max}
	g.quit = make(chan struct{})
	go g.sample()
	return g
}

func (g *Gauge) sample() {
	for {
		select {
		case <-g.ticker.C:
			g.add(g.read())
		case <-g.quit:
			return
		}
	}
}

func (g *Gauge) add(v float64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.samples = append(g.samples, v)
	if n := len(g.samples) - g.max; n > 0 {
		g.samples = g.samples[n:]
	}
}

// Samples returns the samples, the oldest first.
func (g *Gauge) Samples() []float64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]float64(nil), g.samples...)
}

// Stop ends sampling. It is called once.
func (g *Gauge) Stop() {
	g.ticker.Stop()
	close(g.quit)
}

// Run samples for some seconds.
func Run() {
	g := New(time.Second, 3, func() float64 { return 1 })
	time.Sleep(5 * time.Second)
	g.Stop()
	println(len(g.Samples()))
}
