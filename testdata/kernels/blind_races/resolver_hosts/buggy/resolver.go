// Package resolver keeps answers of a slow name service for a while.
// Hosts walks the cache map without the lock while Lookup and Flush change the map.
package resolver

import (
	"context"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"
)

type answer struct {
	addrs []string
	until time.Time
}

// Upstream asks the real name service.
type Upstream interface {
	Resolve(ctx context.Context, host string) ([]string, time.Duration, error)
}

// Resolver may be used by many goroutines at once.
type Resolver struct {
	up Upstream

	mu    sync.RWMutex
	cache map[string]answer
}

// New returns a Resolver with an empty cache.
func New(up Upstream) *Resolver {
	return &Resolver{up: up, cache: map[string]answer{}}
}

// Lookup returns the addresses of host.
func (r *Resolver) Lookup(ctx context.Context, host string) ([]string, error) {
	r.mu.RLock()
	a, ok := r.cache[host]
	r.mu.RUnlock()
	if ok && time.Now().Before(a.until) {
		return slices.Clone(a.addrs), nil
	}

	addrs, ttl, err := r.up.Resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	r.cache[host] = answer{addrs: slices.Clone(addrs), until: time.Now().Add(ttl)} // BUG: race #1
	r.mu.Unlock()
	return addrs, nil
}

// Flush drops answers that are too old.
func (r *Resolver) Flush() int {
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	before := len(r.cache)
	maps.DeleteFunc(r.cache, func(_ string, a answer) bool { return now.After(a.until) }) // BUG: race #1
	return before - len(r.cache)
}

// Hosts yields the names that are cached, in no order.
func (r *Resolver) Hosts() iter.Seq[string] {
	return func(yield func(string) bool) {
		for host := range r.cache { // BUG: race #1
			if !yield(host) {
				return
			}
		}
	}
}
