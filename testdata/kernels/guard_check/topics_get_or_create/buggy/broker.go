// Package broker has topics that are made when they are first used.
package broker

import "sync"

// Topic has subscribers.
type Topic struct {
	mu   sync.Mutex
	subs []chan<- string
}

// Broker has topics.
type Broker struct {
	mu     sync.RWMutex
	topics map[string]*Topic
}

// New returns a broker without topics.
func New() *Broker { return &Broker{topics: make(map[string]*Topic)} }

// Subscribe sends what is published on a topic to c.
func (b *Broker) Subscribe(name string, c chan<- string) {
	t := b.topic(name)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subs = append(t.subs, c)
}

// Subscribers counts the subscribers of a topic.
func (b *Broker) Subscribers(name string) int {
	t := b.topic(name)
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.subs)
}
