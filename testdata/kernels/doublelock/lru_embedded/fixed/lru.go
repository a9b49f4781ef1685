// Package lru is a size-bounded cache of byte slices.
package lru

import (
	"container/list"
	"sync"
)

// Cache drops what was not used for longest when it gets too big.
type Cache struct {
	sync.Mutex
	order   *list.List
	entries map[string]*list.Element
	bytes   int
	limit   int
}

type item struct {
	key  string
	data []byte
}

// New returns a cache of at most limit bytes.
func New(limit int) *Cache {
	return &Cache{order: list.New(), entries: make(map[string]*list.Element), limit: limit}
}

// Get returns the data of key.
func (c *Cache) Get(key string) ([]byte, bool) {
	c.Lock()
	defer c.Unlock()
	e, ok := c.entries[key]
	if !ok {
		return nil, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*item).data, true
}

// Remove drops key.
func (c *Cache) Remove(key string) {
	c.Lock()
	defer c.Unlock()
	c.removeLocked(key)
}

func (c *Cache) removeLocked(key string) {
	if e, ok := c.entries[key]; ok {
		c.drop(e)
	}
}

// Put stores data under key.
func (c *Cache) Put(key string, data []byte) {
	c.Lock()
	defer c.Unlock()
	c.removeLocked(key)
	c.entries[key] = c.order.PushFront(&item{key, data})
	c.bytes += len(data)
	for c.bytes > c.limit {
		c.drop(c.order.Back())
	}
}

func (c *Cache) drop(e *list.Element) {
	it := e.Value.(*item)
	c.order.Remove(e)
	delete(c.entries, it.key)
	c.bytes -= len(it.data)
}
