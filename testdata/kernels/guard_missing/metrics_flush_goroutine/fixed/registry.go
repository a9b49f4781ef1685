// Package metrics counts and sends what was counted.
package metrics

import (
	"sync"
	"time"
)

// Sink receives counters.
type Sink interface {
	Send(name string, value int64) error
}

// Registry has counters by name.
type Registry struct {
	mu       sync.Mutex
	counters map[string]int64
	sink     Sink
	stop     chan struct{}
}

// Start returns a registry that is sent every interval.
func Start(sink Sink, interval time.Duration) *Registry {
	r := &Registry{counters: make(map[string]int64), sink: sink, stop: make(chan struct{})}
	go func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				for name, v := range r.copied() {
					sink.Send(name, v)
				}
			case <-r.stop:
				return
			}
		}
	}()
	return r
}

// Add counts.
func (r *Registry) Add(name string, n int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counters[name] += n
}

// Reset forgets a counter.
func (r *Registry) Reset(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.counters, name)
}

func (r *Registry) copied() map[string]int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := make(map[string]int64, len(r.counters))
	for name, v := range r.counters {
		c[name] = v
	}
	return c
}

// Stop ends the sending.
func (r *Registry) Stop() { close(r.stop) }
