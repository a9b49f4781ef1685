// Package meter measures request rates for a load shedder.
//
// All accesses to m.pending are atomic.
package meter

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// Meter is an exponentially weighted rate of events.
type Meter struct {
	pending  int64 // since the last tick
	interval time.Duration
	alpha    float64

	mu    sync.RWMutex
	rate  float64
	ready bool

	quit chan struct{}
	done chan struct{}
}

// New returns a meter that is updated at each interval.
func New(interval, window time.Duration) *Meter {
	m := &Meter{
		interval: interval,
		alpha:    1 - math.Exp(-float64(interval)/float64(window)),
		quit:     make(chan struct{}),
		done:     make(chan struct{}),
	}
	go m.loop()
	return m
}

func (m *Meter) loop() {
	defer close(m.done)
	t := time.NewTicker(m.interval)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			m.tick()
		case <-m.quit:
			m.tick()
			return
		}
	}
}

// Mark counts n events.
func (m *Meter) Mark(n int64) {
	atomic.AddInt64(&m.pending, n)
}

func (m *Meter) tick() {
	n := atomic.SwapInt64(&m.pending, 0)
	now := float64(n) / m.interval.Seconds()

	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.ready {
		m.rate, m.ready = now, true
		return
	}
	m.rate += m.alpha * (now - m.rate)
}

// Rate returns the events per second.
func (m *Meter) Rate() float64 {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.rate
}

// Stop ends the updates.
func (m *Meter) Stop() {
	close(m.quit)
	<-m.done
}

// Shedder rejects requests above a limit.
type Shedder struct {
	meter *Meter
	limit float64
}

// NewShedder returns a shedder with a limit in requests per second.
func NewShedder(limit float64) *Shedder {
	return &Shedder{meter: New(time.Millisecond, 10*time.Millisecond), limit: limit}
}

// Admit counts a request and tells whether it may go on.
func (s *Shedder) Admit() bool {
	s.meter.Mark(1)
	return s.meter.Rate() <= s.limit
}

// Close stops the meter.
func (s *Shedder) Close() { s.meter.Stop() }

// Run makes requests from several clients.
func Run() {
	s := NewShedder(1e6)
	var wg sync.WaitGroup
	var rejected atomic.Int64
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 1000 {
				if !s.Admit() {
					rejected.Add(1)
				}
			}
		}()
	}
	wg.Wait()
	s.Close()
	fmt.Println("rejected", rejected.Load())
}
