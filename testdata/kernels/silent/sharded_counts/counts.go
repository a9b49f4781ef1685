// Package counts adds up hits in shards. Each shard has its own lock, taken by
// a method that returns the function to give it back.
package counts

import (
	"hash/maphash"
	"sync"
)

type shard struct {
	sync.Mutex
	hits map[string]int64
	sum  int64
}

func (s *shard) enter() func() {
	s.Lock()
	return s.Unlock
}

func (s *shard) bump(key string, n int64) {
	if s.hits == nil {
		s.hits = make(map[string]int64)
	}
	s.hits[key] += n
	s.sum += n
}

// Counts is safe for concurrent use.
type Counts struct {
	seed   maphash.Seed
	shards [16]shard
}

// New returns counts of zero.
func New() *Counts { return &Counts{seed: maphash.MakeSeed()} }

func (c *Counts) of(key string) *shard {
	return &c.shards[maphash.String(c.seed, key)%uint64(len(c.shards))]
}

// Add adds n hits to key.
func (c *Counts) Add(key string, n int64) {
	sh := c.of(key)
	defer sh.enter()()
	sh.bump(key, n)
}

// Get returns the hits of key.
func (c *Counts) Get(key string) int64 {
	sh := c.of(key)
	leave := sh.enter()
	n := sh.hits[key]
	leave()
	return n
}

// Sum returns all hits. Hits that are added meanwhile may be in it or not.
func (c *Counts) Sum() (sum int64) {
	for i := range c.shards {
		sh := &c.shards[i]
		sh.Lock()
		sum += sh.sum
		sh.Unlock()
	}
	return sum
}

// Drain calls f with each key and forgets it.
func (c *Counts) Drain(f func(key string, n int64)) {
	for i := range c.shards {
		for k, n := range c.shards[i].cut() {
			f(k, n)
		}
	}
}

func (s *shard) cut() map[string]int64 {
	defer s.enter()()
	old := s.hits
	s.hits, s.sum = nil, 0
	return old
}
