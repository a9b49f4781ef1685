// Package upstreams balances requests over healthy backends.
package upstreams

import (
	"errors"
	"net/url"
	"sync"
	"time"
)

// ErrNone means that no backend is healthy.
var ErrNone = errors.New("upstreams: no healthy backend")

// Backend is one target.
type Backend struct {
	URL *url.URL

	weight int // set by NewBackend
}

// NewBackend makes a backend with weight 1 or more.
func NewBackend(u *url.URL, weight int) *Backend {
	b := &Backend{URL: u}
	b.weight = max(weight, 1)
	return b
}

// Set balances over backends.
type Set struct {
	name  string
	probe func(*Backend) bool
	all   []*Backend

	// mu protects the following.
	mu      sync.RWMutex
	healthy []*Backend
	next    uint64
	checked time.Time
}

// NewSet makes a set in which every backend is healthy.
func NewSet(name string, probe func(*Backend) bool, all ...*Backend) *Set {
	s := &Set{name: name, probe: probe, all: all}
	s.healthy = expand(all)
	return s
}

func expand(bs []*Backend) (out []*Backend) {
	for _, b := range bs {
		for range b.weight {
			out = append(out, b)
		}
	}
	return out
}

// Check probes all backends; slow probes do not block Pick.
func (s *Set) Check() {
	var ok []*Backend
	for _, b := range s.all {
		if s.probe(b) {
			ok = append(ok, b)
		}
	}
	list := expand(ok)
	s.mu.Lock()
	s.healthy = list
	s.checked = time.Now()
	s.mu.Unlock()
}

// Pick chooses the next backend.
func (s *Set) Pick() (*Backend, error) {
	s.mu.RLock()
	list := s.healthy
	s.mu.RUnlock()
	if len(list) == 0 {
		return nil, ErrNone
	}
	s.next++                                   // BUG: race|CV1009|CV1010|CV1012 #1
	return list[s.next%uint64(len(list))], nil // BUG: race|CV1009|CV1010|CV1012 #1
}

// Age is the time since the last check.
func (s *Set) Age() time.Duration {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return time.Since(s.checked)
}

// Name is the name of the set.
func (s *Set) Name() string { return s.name }
