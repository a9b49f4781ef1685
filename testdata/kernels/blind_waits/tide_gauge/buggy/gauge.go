// Package tide samples a water gauge in the background; Stop waits for ever
// when the sampler has a level that nobody reads.
package tide

import (
	"sync"
	"time"
)

// Level is a water level at a time.
type Level struct {
	At time.Time
	Cm int
}

// Sensor measures the level now.
type Sensor interface {
	Measure() (int, error)
}

// Gauge publishes the levels that differ from the one before.
type Gauge struct {
	sensor Sensor
	levels chan Level
	quit   chan struct{}
	done   chan struct{}
	once   sync.Once
}

// Start returns a gauge that measures every period until Stop.
func Start(s Sensor, period time.Duration) *Gauge {
	g := &Gauge{
		sensor: s,
		levels: make(chan Level),
		quit:   make(chan struct{}),
		done:   make(chan struct{}),
	}
	go g.loop(period) // BUG: block #1
	return g
}

// Levels is closed after Stop. Reading it is optional.
func (g *Gauge) Levels() <-chan Level { return g.levels }

// Stop ends the sampling and returns when it has ended. It may be called
// more than once.
func (g *Gauge) Stop() {
	g.once.Do(func() { close(g.quit) })
	<-g.done // BUG: block #1
}

func (g *Gauge) loop(period time.Duration) {
	defer close(g.done)
	defer close(g.levels)
	tick := time.NewTicker(period)
	defer tick.Stop()
	last := -1
	for {
		select {
		case now := <-tick.C:
			cm, err := g.sensor.Measure()
			if err != nil || cm == last {
				continue
			}
			last = cm
			g.levels <- Level{now, cm} // BUG: block #1
		case <-g.quit:
			return
		}
	}
}
