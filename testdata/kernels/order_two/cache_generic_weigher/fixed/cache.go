// Package cache holds values up to a total weight.
package cache

import "sync"

// Budget is shared by several caches.
type Budget[K comparable, V any] struct {
	mu     sync.Mutex
	left   int
	caches []*Cache[K, V]
}

// Cache holds values by key.
type Cache[K comparable, V any] struct {
	mu     sync.Mutex
	budget *Budget[K, V]
	values map[K]V
}

// NewBudget returns a budget of total values.
func NewBudget[K comparable, V any](total int) *Budget[K, V] {
	return &Budget[K, V]{left: total}
}

// NewCache returns a cache that draws on b.
func (b *Budget[K, V]) NewCache() *Cache[K, V] {
	c := &Cache[K, V]{budget: b, values: make(map[K]V)}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.caches = append(b.caches, c)
	return c
}

// Purge empties all caches.
func (b *Budget[K, V]) Purge() {
	b.mu.Lock()
	caches := append([]*Cache[K, V](nil), b.caches...)
	b.mu.Unlock()
	freed := 0
	for _, c := range caches {
		freed += c.clear()
	}
	b.mu.Lock()
	b.left += freed
	b.mu.Unlock()
}

func (b *Budget[K, V]) take() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left == 0 {
		return false
	}
	b.left--
	return true
}

// Put stores v unless the budget is spent.
func (c *Cache[K, V]) Put(k K, v V) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.values[k]; !ok && !c.budget.take() {
		return false
	}
	c.values[k] = v
	return true
}

func (c *Cache[K, V]) clear() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := len(c.values)
	clear(c.values)
	return n
}
