// Package notifier tells subscribers of changes of a config.
package notifier

import "sync"

// A Sink gets changes.
type Sink interface {
	Deliver(key, value string) error
}

// A Hub holds the config.
type Hub struct {
	sync.RWMutex
	values map[string]string
	sinks  []Sink
	fails  int
}

// New returns an empty hub.
func New() *Hub { return &Hub{values: map[string]string{}} }

// Attach adds a sink.
func (h *Hub) Attach(s Sink) {
	h.Lock()
	defer h.Unlock()
	h.sinks = append(h.sinks, s)
}

// Set changes a value and tells everyone.
func (h *Hub) Set(k, v string) {
	h.Lock()
	defer h.Unlock()
	h.values[k] = v
	h.broadcast(k, v) // BUG: CV1001
}

func (h *Hub) broadcast(k, v string) {
	for _, s := range h.sinks {
		if err := s.Deliver(k, v); err != nil {
			h.failed()
		}
	}
}

func (h *Hub) failed() {
	h.Lock()
	h.fails++
	h.Unlock()
}
