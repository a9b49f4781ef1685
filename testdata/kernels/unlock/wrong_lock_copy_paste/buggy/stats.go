// Package stats keeps two groups of counters under two locks.
package stats

import "sync"

// Stats counts requests and bytes.
type Stats struct {
	reqMu    sync.Mutex
	requests map[string]int

	byteMu sync.Mutex
	bytes  map[string]int64
}

// New returns empty statistics.
func New() *Stats {
	return &Stats{requests: make(map[string]int), bytes: make(map[string]int64)}
}

// Request counts one request.
func (s *Stats) Request(path string) {
	s.reqMu.Lock()
	s.requests[path]++
	s.reqMu.Unlock()
}

// Bytes counts the bytes of one response.
func (s *Stats) Bytes(path string, n int64) {
	s.byteMu.Lock() // BUG: CV1006 #2
	s.bytes[path] += n
	s.reqMu.Unlock() // BUG: CV1004
} // BUG: CV1006 #2

// Totals returns both sums.
func (s *Stats) Totals() (requests int, bytes int64) {
	s.reqMu.Lock()
	for _, n := range s.requests {
		requests += n
	}
	s.reqMu.Unlock()
	s.byteMu.Lock()
	for _, n := range s.bytes {
		bytes += n
	}
	s.byteMu.Unlock()
	return requests, bytes
}
