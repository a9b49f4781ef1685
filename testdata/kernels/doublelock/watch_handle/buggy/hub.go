// Package watch fans out configuration changes.
package watch

import "sync"

// Hub keeps the current value and its subscribers.
type Hub struct {
	mu      sync.Mutex
	value   string
	version int
	subs    map[int]func(string)
	nextID  int
}

// acquire locks the hub and returns the function that unlocks it.
func (h *Hub) acquire() func() {
	h.mu.Lock()
	return h.mu.Unlock
}

// Subscribe calls f at every change until the returned function is called.
func (h *Hub) Subscribe(f func(string)) (cancel func()) {
	defer h.acquire()()
	if h.subs == nil {
		h.subs = make(map[int]func(string))
	}
	id := h.nextID
	h.nextID++
	h.subs[id] = f
	return func() {
		defer h.acquire()()
		delete(h.subs, id)
	}
}

// Version returns how often the value was set.
func (h *Hub) Version() int {
	defer h.acquire()()
	return h.version
}

// SetIf changes the value if nobody else has changed it since version.
func (h *Hub) SetIf(version int, value string) bool {
	defer h.acquire()()
	if h.Version() != version { // BUG: CV1001
		return false
	}
	h.value = value
	h.version++
	return true
}

// Value returns the current value.
func (h *Hub) Value() string {
	defer h.acquire()()
	return h.value
}
