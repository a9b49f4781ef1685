// Package policycache is a cache with a pluggable eviction policy.
package policycache

import "sync"

// Policy decides what to evict. All methods are called with the lock of
// the cache held; implementations need no lock of their own.
type Policy interface {
	OnInsert(key string)
	OnHit(key string)
	Victim() (key string, ok bool)
}

// Cache is a bounded map.
type Cache struct {
	capacity int
	policy   Policy

	mu   sync.Mutex
	data map[string]string
}

// New makes a cache.
func New(capacity int, p Policy) *Cache {
	return &Cache{capacity: capacity, policy: p, data: make(map[string]string, capacity)}
}

// Get looks key up.
func (c *Cache) Get(key string) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok := c.data[key]
	if ok {
		c.policy.OnHit(key)
	}
	return v, ok
}

// Put stores a value, evicting others if needed.
func (c *Cache) Put(key, value string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.data) >= c.capacity {
		victim, ok := c.policy.Victim()
		if !ok {
			return
		}
		delete(c.data, victim)
	}
	c.data[key] = value
	c.policy.OnInsert(key)
}

// Warm marks keys as recently used.
func (c *Cache) Warm(keys ...string) {
	for _, k := range keys {
		c.mu.Lock()
		_, ok := c.data[k]
		c.mu.Unlock()
		if ok {
			c.policy.OnHit(k) // BUG: race|CV1009|CV1010|CV1012 #1
		}
	}
}
