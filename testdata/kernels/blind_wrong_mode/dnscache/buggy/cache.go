// Package dnscache remembers host lookups.
package dnscache

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

type record struct {
	addrs   []netip.Addr
	expires time.Time
}

// Resolver looks a host up on the wire.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// Cache is a caching resolver.
type Cache struct {
	up  Resolver
	ttl time.Duration

	mu      sync.RWMutex
	records map[string]record
}

// New wraps up.
func New(up Resolver, ttl time.Duration) *Cache {
	return &Cache{up: up, ttl: ttl, records: make(map[string]record)}
}

func (c *Cache) cached(host string) ([]netip.Addr, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	r, ok := c.records[host]
	if !ok {
		return nil, false
	}
	if time.Now().After(r.expires) {
		delete(c.records, host) // BUG: race|CV1009|CV1010|CV1012 #1
		return nil, false
	}
	return r.addrs, true
}

// Lookup resolves host, from the cache if possible.
func (c *Cache) Lookup(ctx context.Context, host string) ([]netip.Addr, error) {
	if a, ok := c.cached(host); ok {
		return a, nil
	}
	addrs, err := c.up.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	c.records[host] = record{addrs: addrs, expires: time.Now().Add(c.ttl)}
	c.mu.Unlock()
	return addrs, nil
}

// Len counts the records.
func (c *Cache) Len() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.records)
}
