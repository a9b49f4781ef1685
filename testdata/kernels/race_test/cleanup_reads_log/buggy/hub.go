// Package hub sends events to listeners.
package hub

// Hub has listeners.
type Hub struct {
	events chan string
	done   chan struct{}
}

// New returns a hub that calls listen for each event.
func New(listen func(event string)) *Hub {
	h := &Hub{make(chan string), make(chan struct{})}
	go func() {
		defer close(h.done)
		for e := range h.events {
			listen(e)
		}
	}()
	return h
}

// Send sends an event.
func (h *Hub) Send(event string) { h.events <- event }

// Close ends the hub. It does not wait for the listener.
func (h *Hub) Close() { close(h.events) }

// Wait waits for the listener.
func (h *Hub) Wait() { <-h.done }
