// Package dns is a caching resolver.
package dns

import (
	"sync"
	"time"
)

type answer struct {
	addrs []string
	until time.Time
}

// Resolver caches the answers of an upstream server.
type Resolver struct {
	mu       sync.RWMutex
	answers  map[string]answer
	upstream func(host string) ([]string, time.Duration, error)
}

// New returns a resolver that asks upstream.
func New(upstream func(string) ([]string, time.Duration, error)) *Resolver {
	return &Resolver{answers: make(map[string]answer), upstream: upstream}
}

// Resolve returns the addresses of host.
func (r *Resolver) Resolve(host string) ([]string, error) {
	r.mu.RLock()
	a, ok := r.answers[host]
	r.mu.RUnlock()
	if ok && time.Now().Before(a.until) {
		return a.addrs, nil
	}

	addrs, ttl, err := r.upstream(host)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	r.answers[host] = answer{addrs: addrs, until: time.Now().Add(ttl)}
	r.mu.Unlock()
	return addrs, nil
}

// Forget drops what is known about host.
func (r *Resolver) Forget(host string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.answers, host)
}
