// Package turbine samples the speed of a turbine.
package turbine

import (
	"sync"
	"time"
)

// Monitor keeps the latest speed.
type Monitor struct {
	mu    sync.Mutex
	speed float64
	peak  float64
}

func (m *Monitor) begin()   { m.enter() }
func (m *Monitor) enter()   { m.acquire() }
func (m *Monitor) acquire() { m.take() }
func (m *Monitor) take()    { m.mu.Lock() }

func (m *Monitor) end()     { m.leave() }
func (m *Monitor) leave()   { m.release() }
func (m *Monitor) release() { m.give() }
func (m *Monitor) give()    { m.mu.Unlock() }

func (m *Monitor) sample(rpm float64) {
	m.speed = rpm // BUG: race #1
}

// Speed returns the latest speed.
func (m *Monitor) Speed() float64 {
	m.begin()
	defer m.end()
	if m.speed > m.peak { // BUG: race #1
		m.peak = m.speed // BUG: race #1
	}
	return m.speed // BUG: race #1
}

// Watch samples n times and calls alarm while the turbine is too fast.
func Watch(read func() float64, n int, limit float64, alarm func(rpm float64)) {
	m := new(Monitor)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range n {
			m.sample(read())
			time.Sleep(time.Millisecond)
		}
	}()
	for range n {
		if rpm := m.Speed(); rpm > limit {
			alarm(rpm)
		}
		time.Sleep(time.Millisecond)
	}
	<-done
}
