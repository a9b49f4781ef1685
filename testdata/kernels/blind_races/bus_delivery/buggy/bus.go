// Package bus delivers events to subscribers without making publishers wait.
// The handler of the test runs on a goroutine of the bus and writes variables that the test reads after a sleep.
package bus

import "sync"

// Event is what was published.
type Event struct {
	Topic   string
	Payload any
}

// Bus has one delivery goroutine for each subscriber.
type Bus struct {
	mu     sync.Mutex
	subs   map[string][]chan Event
	closed bool
	wg     sync.WaitGroup
}

// New returns a bus without subscribers.
func New() *Bus { return &Bus{subs: make(map[string][]chan Event)} }

// Subscribe calls h for each event of topic, one at a time.
func (b *Bus) Subscribe(topic string, h func(Event)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	ch := make(chan Event, 64)
	b.subs[topic] = append(b.subs[topic], ch)
	b.wg.Go(func() {
		for e := range ch {
			h(e)
		}
	})
}

// Publish hands e to the subscribers of its topic; a slow one may miss it.
func (b *Bus) Publish(e Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	for _, ch := range b.subs[e.Topic] {
		select {
		case ch <- e:
		default:
		}
	}
}

// Close delivers what is queued and ends the goroutines. Handlers must not
// call it.
func (b *Bus) Close() {
	b.mu.Lock()
	if !b.closed {
		b.closed = true
		for _, chans := range b.subs {
			for _, ch := range chans {
				close(ch)
			}
		}
	}
	b.mu.Unlock()
	b.wg.Wait()
}
