// Package hub calls listeners. The list is guarded by a lock, but its elements
// are never changed in place, so that a slice taken under the lock stays valid.
package hub

import (
	"sync"
)

// Listener gets values.
type Listener[T any] interface {
	Notify(T)
}

type registration[T any] struct {
	id int
	l  Listener[T]
}

// Hub is safe for concurrent use.
type Hub[T any] struct {
	mu   sync.Mutex
	next int
	list []registration[T]
}

// Join adds a listener and returns the function that removes it.
func (h *Hub[T]) Join(l Listener[T]) (leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.next++
	id := h.next
	grown := make([]registration[T], len(h.list), len(h.list)+1)
	copy(grown, h.list)
	h.list = append(grown, registration[T]{id: id, l: l})
	return func() { h.drop(id) }
}

func (h *Hub[T]) drop(id int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	var rest []registration[T]
	for _, r := range h.list {
		if r.id != id {
			rest = append(rest, r)
		}
	}
	h.list = rest
}

// current returns the guarded slice itself.
func (h *Hub[T]) current() []registration[T] {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.list
}

// Send calls all listeners, which may join and leave while they are called.
func (h *Hub[T]) Send(v T) {
	for _, r := range h.current() {
		r.l.Notify(v)
	}
}

// Size returns the number of listeners.
func (h *Hub[T]) Size() int { return len(h.current()) }
