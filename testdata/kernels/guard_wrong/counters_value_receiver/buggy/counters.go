// Package counters counts events by kind.
package counters

import "sync"

// Counters is handed around.
type Counters struct {
	mu     sync.Mutex
	byKind map[string]int
}

// New returns counters of nothing.
func New() *Counters { return &Counters{byKind: make(map[string]int)} }

// Count counts an event.
func (c Counters) Count(kind string) { // BUG: race|CV1009 #1
	c.mu.Lock() // BUG: race|CV1009 #1
	defer c.mu.Unlock()
	c.byKind[kind]++ // BUG: race #1
}

// Top returns the most frequent event.
func (c *Counters) Top() (kind string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for k, n := range c.byKind { // BUG: race #1
		if kind == "" || n > c.byKind[kind] {
			kind = k
		}
	}
	return kind
}

// Watch counts what is received, for each source in a goroutine.
func (c *Counters) Watch(sources []<-chan string) {
	for _, src := range sources {
		go func() {
			for kind := range src {
				c.Count(kind)
			}
		}()
	}
}
