// Package reqtrack counts requests in flight by route.
package reqtrack

import "sync"

// Route is the state of one route.
type Route struct {
	sync.Mutex
	active map[string]int
	peak   int
}

// Tracker finds routes by name.
type Tracker struct {
	mu     sync.Mutex
	routes map[string]*Route
}

func (t *Tracker) route(name string) *Route {
	t.mu.Lock()
	defer t.mu.Unlock()
	r := t.routes[name]
	if r == nil {
		r = &Route{active: make(map[string]int)}
		t.routes[name] = r
	}
	return r
}

// Begin notes the start of a request of client.
func (t *Tracker) Begin(name, client string) {
	r := t.route(name)
	r.Lock()
	defer r.Unlock()
	r.active[client]++
	r.peak = max(r.peak, len(r.active))
}

// End notes the end of a request of client.
func (t *Tracker) End(name, client string) {
	r := t.route(name)
	r.Lock()
	defer r.Unlock()
	if r.active[client]--; r.active[client] == 0 {
		delete(r.active, client)
	}
}
