// Package entry is a cache whose entries expire by themselves.
//
// Hangs: Remove waits with the lock held until the goroutine of an entry has ended; if the entry has just expired, that
// goroutine waits for the lock to remove it.
package entry

import (
	"sync"
	"time"
)

type entry struct {
	value string
	stop  chan struct{}
	done  chan struct{}
}

// Cache forgets its entries after a while.
type Cache struct {
	ttl time.Duration

	mu      sync.Mutex
	entries map[string]*entry
}

// New returns a cache whose entries live for ttl.
func New(ttl time.Duration) *Cache {
	return &Cache{ttl: ttl, entries: make(map[string]*entry)}
}

// Add adds a value, unless the key is there.
func (c *Cache) Add(key, value string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries[key] != nil {
		return false
	}
	e := &entry{value: value, stop: make(chan struct{}), done: make(chan struct{})}
	c.entries[key] = e
	go c.expire(key, e)
	return true
}

func (c *Cache) expire(key string, e *entry) {
	defer close(e.done)
	select {
	case <-e.stop:
	case <-time.After(c.ttl):
		c.mu.Lock() // BUG: block #1
		defer c.mu.Unlock()
		if c.entries[key] == e {
			delete(c.entries, key)
		}
	}
}

// Get returns a value.
func (c *Cache) Get(key string) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.entries[key]; e != nil {
		return e.value, true
	}
	return "", false
}

// Remove removes a value and waits until nothing is left of it.
func (c *Cache) Remove(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.entries[key]
	if e == nil {
		return
	}
	delete(c.entries, key)
	close(e.stop)
	<-e.done // BUG: block #1
}

// Run removes entries just when they expire.
func Run() {
	c := New(time.Millisecond)
	for range 10000 {
		c.Add("a", "1")
		time.Sleep(time.Millisecond)
		c.Remove("a")
	}
}
