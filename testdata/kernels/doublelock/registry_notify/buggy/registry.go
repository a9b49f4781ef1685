// Package registry keeps the instances of the services of a cluster.
package registry

import "sync"

// Instance is one running copy of a service.
type Instance struct {
	Service string
	Addr    string
}

// Registry knows all instances and tells watchers about changes.
type Registry struct {
	mu        sync.Mutex
	instances map[string][]Instance
	watchers  []chan []Instance
}

// New returns an empty registry.
func New() *Registry {
	return &Registry{instances: make(map[string][]Instance)}
}

// Register adds in.
func (r *Registry) Register(in Instance) {
	r.mu.Lock()
	r.instances[in.Service] = append(r.instances[in.Service], in)
	r.mu.Unlock()
	r.publish()
}

// Deregister removes in.
func (r *Registry) Deregister(in Instance) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := r.instances[in.Service]
	for i, have := range list {
		if have == in {
			r.instances[in.Service] = append(list[:i], list[i+1:]...)
			r.publish() // BUG: CV1001
			return true
		}
	}
	return false
}

// Watch returns a channel that gets every new list of instances.
func (r *Registry) Watch() <-chan []Instance {
	ch := make(chan []Instance, 1)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.watchers = append(r.watchers, ch)
	return ch
}
