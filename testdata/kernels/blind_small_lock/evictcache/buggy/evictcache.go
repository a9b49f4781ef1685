// Package evictcache is a bounded cache of query plans. Put tells the observer
// about an evicted entry while it holds the mutex of the cache, and the observer
// asks the cache for its length, which locks the same mutex again.
package evictcache

import (
	"container/list"
	"fmt"
	"sync"
)

type Observer[K comparable] interface {
	Evicted(key K)
}

type entry[K comparable, V any] struct {
	key K
	val V
}

type Cache[K comparable, V any] struct {
	mu    sync.Mutex
	max   int
	order *list.List
	index map[K]*list.Element
	obs   Observer[K]
}

func New[K comparable, V any](max int) *Cache[K, V] {
	return &Cache[K, V]{max: max, order: list.New(), index: make(map[K]*list.Element)}
}

// Observe is called before the cache is shared.
func (c *Cache[K, V]) Observe(o Observer[K]) { c.obs = o }

func (c *Cache[K, V]) Len() int {
	c.mu.Lock() // BUG: deadlock #1
	defer c.mu.Unlock()
	return c.order.Len()
}

func (c *Cache[K, V]) Get(key K) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	el, ok := c.index[key]
	if !ok {
		return v, false
	}
	c.order.MoveToFront(el)
	return el.Value.(entry[K, V]).val, true
}

func (c *Cache[K, V]) Put(key K, val V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if el, ok := c.index[key]; ok {
		el.Value = entry[K, V]{key, val}
		c.order.MoveToFront(el)
		return
	}
	c.index[key] = c.order.PushFront(entry[K, V]{key, val})
	for c.order.Len() > c.max {
		old := c.order.Remove(c.order.Back()).(entry[K, V])
		delete(c.index, old.key)
		if c.obs != nil {
			c.obs.Evicted(old.key) // BUG: deadlock #1
		}
	}
}

type sized interface{ Len() int }

type planStats struct {
	cache sized

	mu      sync.Mutex
	evicted int
	peak    int
}

func (p *planStats) Evicted(string) {
	n := p.cache.Len() // BUG: deadlock #1
	p.mu.Lock()
	defer p.mu.Unlock()
	p.evicted++
	p.peak = max(p.peak, n)
}

func Run() int {
	plans := New[string, []string](4)
	stats := &planStats{cache: plans}
	plans.Observe(stats)

	var wg sync.WaitGroup
	for w := range 3 {
		wg.Go(func() {
			for i := range 5 {
				q := fmt.Sprintf("select %d", w*3+i)
				if _, ok := plans.Get(q); !ok {
					plans.Put(q, []string{"scan", "filter", "project"})
				}
			}
		})
	}
	wg.Wait()
	stats.mu.Lock()
	defer stats.mu.Unlock()
	return stats.evicted
}
