// Package scale has a comment that nothing follows.
package scale

import "sync"

// A Scale is shared.
type Scale struct {
	mu   sync.Mutex
	Tare int // guarded by mu
}

func (s *Scale) Reset()    { s.Tare = 0 }
func (s *Scale) Double()   { s.Tare *= 2 }
func (s *Scale) Add(n int) { s.Tare += n }
func (s *Scale) Get() int  { return s.Tare }
