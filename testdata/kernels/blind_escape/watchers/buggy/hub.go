// Package watchers notifies interested parties about key changes.
package watchers

import (
	"slices"
	"sync"
)

// Watcher receives key changes.
type Watcher interface {
	Changed(key, value string)
}

// Hub is a set of watchers.
type Hub struct {
	mu       sync.Mutex
	watchers []Watcher
	values   map[string]string
}

// NewHub returns a hub with its first watchers.
func NewHub(ws ...Watcher) *Hub {
	h := &Hub{values: make(map[string]string)}
	h.watchers = append(h.watchers, ws...)
	return h
}

// Add registers w.
func (h *Hub) Add(w Watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watchers = append(h.watchers, w)
}

// Remove unregisters w.
func (h *Hub) Remove(w Watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i, o := range h.watchers {
		if o == w {
			copy(h.watchers[i:], h.watchers[i+1:])
			h.watchers[len(h.watchers)-1] = nil
			h.watchers = h.watchers[:len(h.watchers)-1]
			return
		}
	}
}

func (h *Hub) snapshot() []Watcher {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clip(h.watchers) // BUG: race|CV1009|CV1010|CV1012 #1
}

// Set stores a value and tells everyone, without holding the lock while
// watchers run.
func (h *Hub) Set(key, value string) {
	h.mu.Lock()
	old, had := h.values[key]
	h.values[key] = value
	h.mu.Unlock()
	if had && old == value {
		return
	}
	for _, w := range h.snapshot() {
		if w == nil {
			continue
		}
		w.Changed(key, value)
	}
}

// Get reads a value.
func (h *Hub) Get(key string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.values[key]
}
