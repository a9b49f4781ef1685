// Package stats counts what a server does.
package stats

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Snapshot are the counters at one time.
type Snapshot struct {
	Requests int
	Errors   int
	Slowest  time.Duration
	ByCode   [6]int
}

// Stats are counters.
type Stats struct {
	mu  sync.Mutex
	cur Snapshot
}

// Done counts a request.
func (s *Stats) Done(code int, took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cur.Requests++
	s.cur.ByCode[code/100%6]++
	if code >= 500 {
		s.cur.Errors++
	}
	s.cur.Slowest = max(s.cur.Slowest, took)
}

// Get returns a copy of the counters.
func (s *Stats) Get() Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cur
}

// ServeHTTP shows the counters. The copy is its own.
func (s *Stats) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	snap := s.cur
	s.mu.Unlock()
	snap.Requests -= snap.ByCode[0]
	snap.ByCode[0] = 0
	fmt.Fprintf(w, "%d requests, %d errors, slowest %v\n", snap.Requests, snap.Errors, snap.Slowest)
	for i, n := range snap.ByCode {
		fmt.Fprintf(w, "%dxx: %d\n", i, n)
	}
}
