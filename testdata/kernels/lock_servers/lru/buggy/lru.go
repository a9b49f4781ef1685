// Package lru is a cache with a limit.
package lru

import (
	"container/list"
	"sync"
)

type entry[K comparable, V any] struct {
	key K
	val V
}

// A Cache forgets what was not used for long.
type Cache[K comparable, V any] struct {
	mu      sync.Mutex
	max     int
	ll      *list.List
	items   map[K]*list.Element
	onEvict func(K, V)
}

// New returns a cache for max entries.
func New[K comparable, V any](max int, onEvict func(K, V)) *Cache[K, V] {
	return &Cache[K, V]{max: max, ll: list.New(), items: make(map[K]*list.Element), onEvict: onEvict}
}

// Add puts a value into the cache.
func (c *Cache[K, V]) Add(k K, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.items[k]; ok {
		e.Value.(*entry[K, V]).val = v
		c.ll.MoveToFront(e)
		return
	}
	c.items[k] = c.ll.PushFront(&entry[K, V]{k, v})
	for c.Len() > c.max { // BUG: CV1001
		c.removeOldest()
	}
}

// Len returns the number of entries.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ll.Len()
}

func (c *Cache[K, V]) removeOldest() {
	e := c.ll.Back()
	if e == nil {
		return
	}
	c.ll.Remove(e)
	en := e.Value.(*entry[K, V])
	delete(c.items, en.key)
	if c.onEvict != nil {
		c.onEvict(en.key, en.val)
	}
}
