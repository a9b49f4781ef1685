// Package suites is tested by a suite whose setup makes what its tests are about.
package suites

import "sync"

type cache struct {
	mu struct {
		sync.RWMutex
		m map[string]int
	}
	notify, stop chan struct{}
}

func newCache() *cache {
	c := &cache{notify: make(chan struct{}, 1), stop: make(chan struct{})}
	c.mu.m = make(map[string]int)
	go c.loop()
	return c
}

// loop never touches what mu guards.
func (c *cache) loop() {
	for {
		select {
		case <-c.notify:
		case <-c.stop:
			return
		}
	}
}

// newWatched is newCache with a goroutine that changes the map.
func newWatched() *cache {
	c := newCache()
	go c.watch()
	return c
}

func (c *cache) watch() {
	for range c.notify {
		c.Put("now", 1)
	}
}

// find finds an entry. It should be called with c.mu.RLock().
func (c *cache) find(k string) int { return c.mu.m[k] }

func (c *cache) Put(k string, v int) {
	c.mu.Lock()
	c.mu.m[k] = v
	c.mu.Unlock()
}

func (c *cache) PutLater(k string, v int) {
	go c.Put(k, v)
}

func (c *cache) Get(k string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.find(k)
}

// A holder is no test: who uses its cache is not known.
type holder struct{ cache *cache }

func (h *holder) Setup() { h.cache = newCache() }

func (h *holder) FindBad() int {
	return h.cache.find("a") // want `without holding`
}
