// Package lru is a cache of limited size.
package lru

import (
	"container/list"
	"sync"
)

type entry struct {
	key   string
	value []byte
}

// Cache drops what was not used for longest.
type Cache struct {
	limit int

	mtx   sync.Mutex
	order *list.List
	items map[string]*list.Element
	bytes int
}

// New returns a cache of at most limit bytes.
func New(limit int) *Cache {
	return &Cache{limit: limit, order: list.New(), items: make(map[string]*list.Element)}
}

// Get returns the value of a key.
func (c *Cache) Get(key string) ([]byte, bool) {
	c.mtx.Lock()
	defer c.mtx.Unlock()
	e, ok := c.items[key]
	if !ok {
		return nil, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry).value, true
}

// Put stores a value that is not changed any more.
func (c *Cache) Put(key string, value []byte) {
	c.mtx.Lock()
	defer c.mtx.Unlock()
	if e, ok := c.items[key]; ok {
		c.remove(e)
	}
	c.items[key] = c.order.PushFront(&entry{key, value})
	c.bytes += len(value) // BUG: race #1
	for c.bytes > c.limit {
		c.remove(c.order.Back())
	}
}

func (c *Cache) remove(e *list.Element) {
	old := c.order.Remove(e).(*entry)
	delete(c.items, old.key)
	c.bytes -= len(old.value) // BUG: race #1
}

// Bytes returns how much is stored.
func (c *Cache) Bytes() int {
	return c.bytes // BUG: race #1
}
