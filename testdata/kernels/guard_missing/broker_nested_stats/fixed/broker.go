// Package broker passes messages on to subscribers.
package broker

import "sync"

// Message is what is sent.
type Message struct {
	Topic string
	Body  []byte
}

type stats struct {
	published int
	dropped   int
	bytes     int64
}

// Broker has subscribers by topic.
type Broker struct {
	mu   sync.Mutex
	subs map[string][]chan Message
	st   stats
}

// New returns a broker without subscribers.
func New() *Broker { return &Broker{subs: make(map[string][]chan Message)} }

// Subscribe returns a channel of messages.
func (b *Broker) Subscribe(topic string) <-chan Message {
	c := make(chan Message, 16)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs[topic] = append(b.subs[topic], c)
	return c
}
