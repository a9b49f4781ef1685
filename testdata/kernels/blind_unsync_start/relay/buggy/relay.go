// Package relay fans lines out to subscribers.
package relay

import "sync"

// Relay copies every published line to every subscriber.
type Relay struct {
	mu     sync.Mutex
	subs   []chan string
	closed bool
}

// Subscribe returns a channel that is closed by Close.
func (r *Relay) Subscribe() <-chan string {
	ch := make(chan string, 8)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		close(ch)
		return ch
	}
	r.subs = append(r.subs, ch)
	return ch
}

// Publish sends line to everyone; a slow subscriber blocks it.
func (r *Relay) Publish(line string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, ch := range r.subs {
		ch <- line
	}
}

// Close closes all subscriptions.
func (r *Relay) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return
	}
	r.closed = true
	for _, ch := range r.subs {
		close(ch)
	}
	r.subs = nil
}
