// Package warm fills a cache in the background.
package warm

import (
	"sync"
	"time"
)

// Cache is filled by goroutines that are started with the lock held and take it
// themselves later.
type Cache struct {
	mu     sync.Mutex
	values map[string]string
	hooks  []func()
	load   func(string) string
}

// Warm loads keys.
func (c *Cache) Warm(keys []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, k := range keys {
		if _, ok := c.values[k]; ok {
			continue
		}
		go func() {
			v := c.load(k)
			c.mu.Lock()
			defer c.mu.Unlock()
			c.values[k] = v
		}()
	}
}

// Expire drops a key later.
func (c *Cache) Expire(key string, d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.values[key]; !ok {
		return
	}
	time.AfterFunc(d, func() { c.drop(key) })
}

func (c *Cache) drop(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.values, key)
}

// OnClose stores a function under the lock that is called without it.
func (c *Cache) OnClose(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hooks = append(c.hooks, func() { c.drop(key) })
}

// Close runs the hooks.
func (c *Cache) Close() {
	c.mu.Lock()
	hooks := c.hooks
	c.hooks = nil
	c.mu.Unlock()
	for _, h := range hooks {
		h()
	}
}
