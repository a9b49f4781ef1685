// Package hooks calls what others registered.
package hooks

import "sync"

// Hook is called for an event.
type Hook func(event string)

// Hooks are never changed in place: whoever has the slice can keep it.
type Hooks struct {
	mu    sync.RWMutex
	hooks []*Hook
}

// Add adds a hook and returns a function that removes it.
func (h *Hooks) Add(f Hook) (remove func()) {
	p := &f
	h.mu.Lock()
	defer h.mu.Unlock()
	next := make([]*Hook, len(h.hooks), len(h.hooks)+1)
	copy(next, h.hooks)
	h.hooks = append(next, p)
	return func() { h.remove(p) }
}

func (h *Hooks) remove(p *Hook) {
	h.mu.Lock()
	defer h.mu.Unlock()
	var next []*Hook
	for _, q := range h.hooks {
		if q != p {
			next = append(next, q)
		}
	}
	h.hooks = next
}

// Fire calls all hooks, without the lock.
func (h *Hooks) Fire(event string) {
	h.mu.RLock()
	hooks := h.hooks
	h.mu.RUnlock()
	for _, f := range hooks {
		(*f)(event)
	}
}

// All returns the hooks.
func (h *Hooks) All() []*Hook {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.hooks
}
