// Package lrujanitor is an LRU cache with background eviction.
package lrujanitor

import (
	"container/list"
	"sync"
	"time"
)

type item struct {
	key   string
	value any
	at    time.Time
}

// Cache is an LRU cache with a maximum age.
type Cache struct {
	max    int
	maxAge time.Duration
	done   chan struct{}

	mu    sync.Mutex
	order *list.List
	items map[string]*list.Element
}

// New starts a cache; Stop must be called at the end.
func New(max int, maxAge, every time.Duration) *Cache {
	c := &Cache{
		max:    max,
		maxAge: maxAge,
		done:   make(chan struct{}),
		order:  list.New(),
		items:  make(map[string]*list.Element),
	}
	go c.janitor(every)
	return c
}

func (c *Cache) janitor(every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case now := <-tick.C:
			c.evictLocked(now) // BUG: race|CV1009|CV1010|CV1012 #1
		case <-c.done:
			return
		}
	}
}

func (c *Cache) evictLocked(now time.Time) {
	for e := c.order.Back(); e != nil; e = c.order.Back() {
		it := e.Value.(*item)
		if c.order.Len() <= c.max && now.Sub(it.at) < c.maxAge {
			return
		}
		c.order.Remove(e)
		delete(c.items, it.key)
	}
}

// Put stores a value.
func (c *Cache) Put(key string, value any) {
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.items[key]; ok {
		c.order.Remove(e)
	}
	c.items[key] = c.order.PushFront(&item{key, value, now})
	c.evictLocked(now)
}

// Get returns a value and marks it as used.
func (c *Cache) Get(key string) (any, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.items[key]
	if !ok {
		return nil, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*item).value, true
}

// Stop ends the janitor.
func (c *Cache) Stop() { close(c.done) }
