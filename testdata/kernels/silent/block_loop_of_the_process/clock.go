// Package clock has the time at hand for code that needs it very often.
//
// There is one goroutine for the whole process. It is started at the first use and never ends, on purpose.
package clock

import (
	"sync"
	"sync/atomic"
	"time"
)

const resolution = 10 * time.Millisecond

type clock struct {
	now atomic.Int64
}

func (c *clock) run() {
	for t := range time.Tick(resolution) {
		c.now.Store(t.UnixNano())
	}
}

var start = sync.OnceValue(func() *clock {
	c := &clock{}
	c.now.Store(time.Now().UnixNano())
	go c.run()
	return c
})

// Now returns the time, which may be a little late.
func Now() time.Time { return time.Unix(0, start().now.Load()) }

// Since returns how long ago t was, about.
func Since(t time.Time) time.Duration { return Now().Sub(t) }

// A Stopwatch measures how long things take.
type Stopwatch struct {
	begin time.Time
	laps  []time.Duration
}

// NewStopwatch returns a stopwatch that runs.
func NewStopwatch() *Stopwatch { return &Stopwatch{begin: Now()} }

// Lap notes the time.
func (s *Stopwatch) Lap() time.Duration {
	d := Since(s.begin)
	s.laps = append(s.laps, d)
	return d
}
