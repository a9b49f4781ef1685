// Package dnscache caches the answers of a resolver. Lookup counts the hit in the
// entry while it holds only the read lock, so that two lookups write to the same
// entry at the same time.
package dnscache

import (
	"context"
	"fmt"
	"sync"
	"time"
)

type Resolver interface {
	Resolve(ctx context.Context, host string) ([]string, error)
}

type static map[string][]string

func (s static) Resolve(ctx context.Context, host string) ([]string, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	addrs, ok := s[host]
	if !ok {
		return nil, fmt.Errorf("lookup %s: no such host", host)
	}
	return addrs, nil
}

type record struct {
	addrs   []string
	expires time.Time
	hits    int
	lastHit time.Time
}

type Cache struct {
	up  Resolver
	ttl time.Duration

	mu      sync.RWMutex
	records map[string]*record
}

func New(up Resolver, ttl time.Duration) *Cache {
	return &Cache{up: up, ttl: ttl, records: make(map[string]*record)}
}

func (c *Cache) cached(host string, now time.Time) ([]string, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	r, ok := c.records[host]
	if !ok || now.After(r.expires) {
		return nil, false
	}
	r.hits++        // BUG: race #1
	r.lastHit = now // BUG: race #1
	return r.addrs, true
}

func (c *Cache) Lookup(ctx context.Context, host string) ([]string, error) {
	now := time.Now()
	if addrs, ok := c.cached(host, now); ok {
		return addrs, nil
	}
	addrs, err := c.up.Resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.records[host]; ok && !now.After(r.expires) {
		return r.addrs, nil
	}
	c.records[host] = &record{addrs: addrs, expires: now.Add(c.ttl), lastHit: now}
	return addrs, nil
}

// Trim drops the records that nobody has asked for since the given time.
func (c *Cache) Trim(since time.Time) (dropped, hits int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for host, r := range c.records {
		if r.lastHit.Before(since) {
			delete(c.records, host)
			dropped++
			continue
		}
		hits += r.hits
	}
	return dropped, hits
}

func Run() (dropped, hits int) {
	c := New(static{
		"db.local":    {"10.1.0.4", "10.1.0.5"},
		"queue.local": {"10.1.0.9"},
	}, time.Minute)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()

	c.Lookup(ctx, "queue.local")
	warm := time.Now().Add(time.Nanosecond)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 100 {
				if addrs, err := c.Lookup(ctx, "db.local"); err != nil || len(addrs) != 2 {
					return
				}
			}
		})
	}
	wg.Wait()
	return c.Trim(warm)
}
