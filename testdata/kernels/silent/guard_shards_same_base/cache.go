// Package cache has one lock for each part of its keys.
package cache

import (
	"hash/maphash"
	"sync"
)

const parts = 32

type part struct {
	sync.RWMutex
	values map[string][]byte
	bytes  int
}

// Cache has parts.
type Cache struct {
	seed  maphash.Seed
	parts [parts]*part
}

// New returns an empty cache.
func New() *Cache {
	c := &Cache{seed: maphash.MakeSeed()}
	for i := range c.parts {
		c.parts[i] = &part{values: make(map[string][]byte)}
	}
	return c
}

func (c *Cache) part(key string) *part {
	return c.parts[maphash.String(c.seed, key)%parts]
}

// Get returns a value.
func (c *Cache) Get(key string) []byte {
	p := c.part(key)
	p.RLock()
	defer p.RUnlock()
	return p.values[key]
}

// Put stores a value.
func (c *Cache) Put(key string, value []byte) {
	i := maphash.String(c.seed, key) % parts
	c.parts[i].Lock()
	defer c.parts[i].Unlock()
	c.parts[i].bytes += len(value) - len(c.parts[i].values[key])
	c.parts[i].values[key] = value
}

// Bytes returns how much is stored.
func (c *Cache) Bytes() (total int) {
	for _, p := range c.parts {
		p.RLock()
		total += p.bytes
		p.RUnlock()
	}
	return total
}

// Clear empties the cache.
func (c *Cache) Clear() {
	for i := range c.parts {
		c.parts[i].Lock()
		clear(c.parts[i].values)
		c.parts[i].bytes = 0
		c.parts[i].Unlock()
	}
}
