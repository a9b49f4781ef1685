// Package topics knows the subscribers of topics.
package topics

import (
	"maps"
	"sync"
)

// Topics counts subscribers.
type Topics struct {
	mu     sync.Mutex
	counts map[string]int
}

// New returns no topics.
func New() *Topics { return &Topics{counts: make(map[string]int)} }

// Subscribed notes a new subscriber.
func (t *Topics) Subscribed(topic string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.counts[topic]++
}

// Left notes that a subscriber is gone.
func (t *Topics) Left(topic string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts[topic]--; t.counts[topic] == 0 {
		delete(t.counts, topic)
	}
}

// All returns the subscribers by topic.
func (t *Topics) All() map[string]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.counts)
}
