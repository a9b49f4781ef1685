// Package broker has topics and consumers, each with two locks.
package broker

import "sync"

// Topic has messages and offsets.
type Topic struct {
	mu       sync.Mutex
	messages []string

	offsetsMu sync.Mutex
	offsets   map[string]int
}

// Consumer reads a topic.
type Consumer struct {
	mu    sync.Mutex
	name  string
	topic *Topic
	read  int
}

// New returns an empty topic.
func New() *Topic { return &Topic{offsets: make(map[string]int)} }

// Poll locks the consumer, and then the messages.
func (c *Consumer) Poll() (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.topic.mu.Lock()
	defer c.topic.mu.Unlock()
	if c.read == len(c.topic.messages) {
		return "", false
	}
	c.read++
	return c.topic.messages[c.read-1], true
}

// Rewind locks the offsets, which are another lock than that of the messages, and then the consumer.
func (t *Topic) Rewind(consumers []*Consumer) {
	t.offsetsMu.Lock()
	defer t.offsetsMu.Unlock()
	for _, c := range consumers {
		c.mu.Lock()
		c.read = t.offsets[c.name]
		c.mu.Unlock()
	}
}
