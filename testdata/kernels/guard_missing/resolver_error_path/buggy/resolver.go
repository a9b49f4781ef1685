// Package resolver caches addresses of names.
package resolver

import (
	"context"
	"net"
	"sync"
	"time"
)

type answer struct {
	addrs []string
	until time.Time
}

// Resolver remembers answers and how often a name failed.
type Resolver struct {
	dns net.Resolver

	mu       sync.Mutex
	answers  map[string]answer
	failures map[string]int
}

// New returns a resolver.
func New() *Resolver {
	return &Resolver{answers: make(map[string]answer), failures: make(map[string]int)}
}

// Lookup returns the addresses of a name.
func (r *Resolver) Lookup(ctx context.Context, name string) ([]string, error) {
	r.mu.Lock()
	a, ok := r.answers[name]
	r.mu.Unlock()
	if ok && time.Now().Before(a.until) {
		return a.addrs, nil
	}
	addrs, err := r.dns.LookupHost(ctx, name)
	if err != nil {
		r.failures[name]++ // BUG: race #1
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answers[name] = answer{addrs, time.Now().Add(time.Minute)}
	delete(r.failures, name) // BUG: race #1
	return addrs, nil
}

// Flaky returns the names that failed often.
func (r *Resolver) Flaky(limit int) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for name, n := range r.failures {
		if n >= limit {
			names = append(names, name)
		}
	}
	return names
}
