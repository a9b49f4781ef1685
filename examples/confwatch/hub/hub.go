// Package hub holds settings and tells subscribers about changes.
package hub

import "sync"

type subscription struct {
	name   string
	notify func(name, value string)
}

type Hub struct {
	sync.RWMutex
	settings map[string]string
	subs     map[int]subscription
	nextID   int
}

func New() *Hub {
	return &Hub{settings: make(map[string]string), subs: make(map[int]subscription)}
}

func (h *Hub) Get(name string) (string, bool) {
	h.RLock()
	defer h.RUnlock()
	value, ok := h.settings[name]
	return value, ok
}

// Subscribe calls notify when the named setting changes, or any if name is "".
func (h *Hub) Subscribe(name string, notify func(name, value string)) int {
	h.Lock()
	defer h.Unlock()
	h.nextID++
	h.subs[h.nextID] = subscription{name, notify}
	return h.nextID
}

func (h *Hub) Unsubscribe(id int) {
	h.Lock()
	defer h.Unlock()
	delete(h.subs, id)
}

func (h *Hub) Update(settings map[string]string) {
	h.Lock()
	var changed []string
	for name, value := range settings {
		if old, ok := h.settings[name]; !ok || old != value {
			changed = append(changed, name)
		}
	}
	if len(changed) == 0 {
		h.Unlock()
		return
	}
	h.settings = settings
	h.Unlock()
	for _, name := range changed {
		h.publish(name)
	}
}

func (h *Hub) publish(name string) {
	value, _ := h.Get(name)
	for _, sub := range h.matching(name) {
		sub.notify(name, value)
	}
}

func (h *Hub) matching(name string) []subscription {
	h.RLock()
	defer h.Unlock()
	var subs []subscription
	for _, sub := range h.subs {
		if sub.name == "" || sub.name == name {
			subs = append(subs, sub)
		}
	}
	return subs
}
