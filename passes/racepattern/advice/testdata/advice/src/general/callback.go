package general

import (
	"sync"
	"time"
)

// Visited is silent: what Each is passed may use the rest of it.
type Visited struct {
	mu       sync.Mutex
	sessions map[string]int32
	requests int
	slowest  time.Duration
}

// Login adds a session.
func (v *Visited) Login(token string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.sessions[token]++
}

// Each calls visit for each session.
func (v *Visited) Each(visit func(token string)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for token := range v.sessions {
		visit(token)
	}
}

// Served counts a request.
func (v *Visited) Served(took time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.requests++
	v.slowest = max(v.slowest, took)
}

// Metrics returns the counters.
func (v *Visited) Metrics() (int, time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.requests, v.slowest
}
