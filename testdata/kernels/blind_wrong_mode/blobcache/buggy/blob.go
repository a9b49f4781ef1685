// Package blobcache caches immutable blobs by digest.
package blobcache

import (
	"crypto/sha256"
	"sync"
	"sync/atomic"
)

// Digest identifies a blob.
type Digest [sha256.Size]byte

// Cache stores blobs up to a byte limit.
type Cache struct {
	limit int64

	mu    sync.RWMutex
	blobs map[Digest][]byte
	size  int64

	hits   int64
	misses atomic.Int64
}

// New returns an empty cache of limit bytes.
func New(limit int64) *Cache {
	return &Cache{limit: limit, blobs: map[Digest][]byte{}}
}

// Add stores b and returns its digest; a full cache ignores it.
func (c *Cache) Add(b []byte) Digest {
	d := Digest(sha256.Sum256(b))
	own := append([]byte(nil), b...)
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, dup := c.blobs[d]; dup || c.size+int64(len(own)) > c.limit {
		return d
	}
	c.blobs[d] = own
	c.size += int64(len(own))
	return d
}

// Get returns the blob; callers must not modify it.
func (c *Cache) Get(d Digest) ([]byte, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	b, ok := c.blobs[d]
	if !ok {
		c.misses.Add(1)
		return nil, false
	}
	c.hits++ // BUG: race|CV1009|CV1010|CV1012 #1
	return b, true
}

// HitRate is the share of Gets that found something.
func (c *Cache) HitRate() float64 {
	c.mu.RLock()
	h, m := c.hits, c.misses.Load()
	c.mu.RUnlock()
	if h+m == 0 {
		return 0
	}
	return float64(h) / float64(h+m)
}
