package double

import "sync"

type cache[K comparable, V any] struct {
	mu sync.Mutex
	m  map[K]V
}

func (c *cache[K, V]) put(k K, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.m[k] = v
}

func (c *cache[K, V]) loadBad(k K, load func(K) V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := load(k)
	c.put(k, v) // want `c\.mu is already held`
	return v
}

// put is called on another cache.
func (c *cache[K, V]) loadGood(k K, next *cache[K, V], load func(K) V) V {
	v := load(k)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.m[k] = v
	next.put(k, v)
	return v
}

func useBad(c *cache[string, int]) {
	c.mu.Lock()
	c.put("a", 1) // want `c\.mu is already held`
	c.mu.Unlock()
}

// The lock is released first.
func useGood(c *cache[string, int]) {
	c.mu.Lock()
	clear(c.m)
	c.mu.Unlock()
	c.put("a", 1)
}
