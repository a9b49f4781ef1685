// Package heartbeat runs a job and shows meanwhile that it is alive.
package heartbeat

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Job is something that takes long.
type Job func(ctx context.Context) error

// Monitor is told that a job is alive.
type Monitor struct {
	beats atomic.Int64
	every time.Duration
}

// NewMonitor returns a monitor that wants to hear of a job every so often.
func NewMonitor(every time.Duration) *Monitor { return &Monitor{every: every} }

// Beats returns how often a job was alive.
func (m *Monitor) Beats() int64 { return m.beats.Load() }

func (m *Monitor) beat(ctx context.Context) {
	t := time.NewTicker(m.every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			m.beats.Add(1)
		case <-ctx.Done():
			return
		}
	}
}

// Do runs a job.
func (m *Monitor) Do(parent context.Context, j Job) error {
	ctx, cancel := context.WithCancel(parent)
	var wg sync.WaitGroup
	defer wg.Wait()
	defer cancel()
	wg.Add(1)
	go func() {
		defer wg.Done()
		m.beat(ctx)
	}()
	return j(ctx)
}

// Run runs a short job.
func Run() {
	m := NewMonitor(time.Second)
	m.Do(context.Background(), func(context.Context) error {
		time.Sleep(3 * time.Second)
		return nil
	})
	println(m.Beats())
}
