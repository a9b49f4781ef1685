// Package broker delivers messages to subscribers.
package broker

import (
	"log"
	"sync"
)

// Broker knows who wants what.
type Broker struct {
	mu   sync.Mutex
	subs map[string][]chan string
}

// New returns a broker without subscribers.
func New() *Broker { return &Broker{subs: make(map[string][]chan string)} }

// Subscribe adds a subscriber.
func (b *Broker) Subscribe(topic string) <-chan string {
	ch := make(chan string, 8)
	b.mu.Lock()
	b.subs[topic] = append(b.subs[topic], ch)
	log.Printf("%s has %d subscribers", topic, len(b.subs[topic]))
	b.mu.Unlock()
	return ch
}

// Publish sends to all subscribers that have room.
func (b *Broker) Publish(topic, message string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	sent := 0
	for _, ch := range b.subs[topic] {
		select {
		case ch <- message:
			sent++
		default:
		}
	}
	return sent
}
