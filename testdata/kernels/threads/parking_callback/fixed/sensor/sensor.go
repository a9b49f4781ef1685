// Package sensor delivers what sensors see to a callback.
package sensor

import "sync"

// Hub calls a callback for each event.
type Hub struct {
	events   chan bool
	done     chan struct{}
	mu       sync.Mutex
	onChange func(taken bool)
}

// NewHub returns a hub that is not started.
func NewHub() *Hub {
	return &Hub{events: make(chan bool, 16), done: make(chan struct{})}
}

// OnChange sets the callback. It is called by a goroutine of the hub.
func (h *Hub) OnChange(f func(taken bool)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.onChange = f
}

// Start starts to deliver.
func (h *Hub) Start() {
	go func() {
		defer close(h.done)
		for e := range h.events {
			h.mu.Lock()
			f := h.onChange
			h.mu.Unlock()
			f(e)
		}
	}()
}

// Post queues an event.
func (h *Hub) Post(taken bool) {
	h.events <- taken
}

// Stop delivers what is queued and returns.
func (h *Hub) Stop() {
	close(h.events)
	<-h.done
}
