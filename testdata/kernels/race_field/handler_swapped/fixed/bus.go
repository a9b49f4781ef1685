// Package bus delivers events to a handler.
package bus

import "sync"

// A Handler handles events.
type Handler interface {
	Handle(event string)
}

// Bus queues events.
type Bus struct {
	events  chan string
	wg      sync.WaitGroup
	mu      sync.Mutex
	handler Handler
}

// New returns a bus with one handler.
func New(h Handler) *Bus {
	b := &Bus{events: make(chan string, 8), handler: h}
	b.wg.Go(b.dispatch)
	return b
}

func (b *Bus) dispatch() {
	for e := range b.events {
		b.current().Handle(e)
	}
}

func (b *Bus) current() Handler {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.handler
}

// Publish queues an event.
func (b *Bus) Publish(event string) { b.events <- event }

// SetHandler replaces the handler.
func (b *Bus) SetHandler(h Handler) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.handler = h
}

// Close waits until all events are handled.
func (b *Bus) Close() {
	close(b.events)
	b.wg.Wait()
}
