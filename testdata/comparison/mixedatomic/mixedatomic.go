// Package mixedatomic: a counter is changed atomically and read plainly
package mixedatomic

import "sync/atomic"

// Stats is wrong: Served reads plainly what others change.
type Stats struct {
	// +checkatomic
	served int64
}

func (s *Stats) Serve() { atomic.AddInt64(&s.served, 1) }

func (s *Stats) Served() int64 { return s.served } // BUG

// RightStats loads it.
type RightStats struct {
	// +checkatomic
	served int64
}

func (s *RightStats) Serve() { atomic.AddInt64(&s.served, 1) }

func (s *RightStats) Served() int64 { return atomic.LoadInt64(&s.served) }
