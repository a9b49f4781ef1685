// Package topics is an in-process publish/subscribe broker.
package topics

import (
	"slices"
	"sync"
)

// Message is what is published.
type Message struct {
	Topic string
	Body  []byte
}

type subscriber struct {
	ch chan Message
}

// Broker routes messages to subscribers.
type Broker struct {
	mu   sync.RWMutex
	subs map[string][]*subscriber
}

// New returns a broker knowing the given topics.
func New(names ...string) *Broker {
	b := &Broker{subs: make(map[string][]*subscriber)}
	for _, n := range names {
		b.subs[n] = nil
	}
	return b
}

func (b *Broker) attach(topic string, s *subscriber) {
	b.subs[topic] = append(b.subs[topic], s) // BUG: race|CV1009|CV1010|CV1012 #1
}

func (b *Broker) detach(topic string, s *subscriber) {
	b.subs[topic] = slices.DeleteFunc(b.subs[topic], func(o *subscriber) bool { return o == s })
}

func (b *Broker) known(topic string) bool {
	_, ok := b.subs[topic]
	return ok
}

// Subscribe returns a channel of messages, and a function that ends it.
func (b *Broker) Subscribe(topic string, buf int) (<-chan Message, func()) {
	s := &subscriber{ch: make(chan Message, buf)}
	b.mu.RLock()
	defer b.mu.RUnlock()
	if !b.known(topic) {
		return nil, func() {}
	}
	b.attach(topic, s) // BUG: race|CV1009|CV1010|CV1012 #1
	return s.ch, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.detach(topic, s)
	}
}

// Publish offers m to everyone subscribed and counts the deliveries.
func (b *Broker) Publish(m Message) (n int) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if !b.known(m.Topic) {
		return 0
	}
	for _, s := range b.subs[m.Topic] {
		select {
		case s.ch <- m:
			n++
		default:
		}
	}
	return n
}
