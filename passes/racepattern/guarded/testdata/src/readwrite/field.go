// Package readwrite writes under read locks (CV1010).
package readwrite

import "sync"

type cache struct {
	mu   sync.RWMutex
	m    map[string]int
	hits int
}

func (c *cache) reset() {
	c.mu.Lock()
	c.hits = 0
	clear(c.m)
	c.mu.Unlock()
}

func (c *cache) getBad(k string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	c.hits++ // want `under the read lock`
	return c.m[k]
}

// The write lock is held.
func (c *cache) getGood(k string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hits++
	return c.m[k]
}

// A helper that notes the way only if it is asked to.
type skipList struct {
	mu   sync.RWMutex
	prev [4]int
	n    int
}

func (l *skipList) find(key int, note bool) int {
	for h := range l.prev {
		if note {
			l.prev[h] = key
		}
	}
	return l.n
}

func (l *skipList) Get(key int) int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.find(key, false)
}

func (l *skipList) Seek(key int) int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.find(key, true) // want `prev is written under the read lock of l.mu, which other writes hold for writing`
}

func (l *skipList) Put(key int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n = l.find(key, true)
}
