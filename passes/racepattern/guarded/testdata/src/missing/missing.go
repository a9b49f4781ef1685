package missing

import (
	"fmt"
	"sync"
)

type cache struct {
	mu    sync.Mutex
	items map[string]string
	hits  int // guarded by mu
	name  string
}

// Cache is what others use.
type Cache struct{ cache }

func New(name string) *Cache {
	c := &Cache{}
	c.name = name                 // nobody else knows c yet
	c.items = map[string]string{} // nor here
	c.fill("a")
	return c
}

// fill is run by New before anybody else knows the cache.
func (c *Cache) fill(k string) { c.items[k] = "" }

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[k] = v
	c.hits = 0
}

func (c *Cache) Get(k string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hits++
	return c.lookup(k)
}

// lookup is only called with the lock held.
func (c *Cache) lookup(k string) string { return c.items[k] }

func (c *Cache) Drop(k string) {
	c.mu.Lock()
	delete(c.items, k)
	c.mu.Unlock()
}

func (c *Cache) LenBad() int {
	return len(c.items) // want `c\.cache\.items is read without c\.cache\.mu|c\.items is read without c\.mu`
}

func (c *Cache) LenGood() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.items)
}

// Name is never written after New.
func (c *Cache) Name() string { return c.name }

// A line off.
func (c *Cache) ReportBad() string {
	c.mu.Lock()
	n := len(c.items)
	c.mu.Unlock()
	return fmt.Sprint(n, c.hits) // want `hits is read without`
}

func (c *Cache) ReportGood() string {
	c.mu.Lock()
	n, hits := len(c.items), c.hits
	c.mu.Unlock()
	return fmt.Sprint(n, hits)
}

// The comment is the reason.
func (c *Cache) Hint() int {
	// It is safe to read hits without the lock here: the value is a hint only.
	return c.hits
}
