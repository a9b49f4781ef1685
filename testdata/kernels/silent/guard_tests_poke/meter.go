// Package meter measures rates.
package meter

import (
	"sync"
	"time"
)

// Meter counts events in the last seconds.
type Meter struct {
	mu     sync.Mutex
	counts [10]int
	at     int64
	now    func() time.Time
}

// New returns a meter.
func New() *Meter { return &Meter{now: time.Now} }

// Mark counts events.
func (m *Meter) Mark(n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forward()
	m.counts[m.at%10] += n
}

// Rate returns the events in a second.
func (m *Meter) Rate() float64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forward()
	sum := 0
	for _, c := range m.counts {
		sum += c
	}
	return float64(sum) / 10
}

func (m *Meter) forward() {
	now := m.now().Unix()
	for m.at = max(m.at, now-10); m.at < now; m.at++ {
		m.counts[(m.at+1)%10] = 0
	}
}
