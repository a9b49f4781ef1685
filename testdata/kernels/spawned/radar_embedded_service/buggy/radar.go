// Package radar counts the planes in the air.
package radar

import (
	"sync"

	"kernels/spawned/radar_embedded_service/buggy/service"
)

// Radar is a service that scans the sky.
type Radar struct {
	service.Base
	mu     sync.Mutex
	scan   func() []string
	planes map[string]int
}

// New returns a radar that does not scan yet.
func New(scan func() []string) *Radar {
	return &Radar{scan: scan, planes: make(map[string]int)}
}

// Start begins to scan, n times.
func (r *Radar) Start(n int) {
	r.Base.Begin(func() {
		for range n {
			r.look()
		}
	})
}

func (r *Radar) look() {
	for _, plane := range r.scan() {
		r.mu.Lock()
		r.planes[plane]++ // BUG: race #1
		r.mu.Unlock()
	}
}

// Seen returns how often a plane was seen.
func (r *Radar) Seen(plane string) int {
	return r.planes[plane] // BUG: race #1
}

// Find scans n times and tells which of the scans has found the plane.
func Find(scan func() []string, n int, plane string) bool {
	r := New(scan)
	r.Start(n)
	early := r.Seen(plane) > 0
	r.End()
	return early || r.Seen(plane) > 0
}
