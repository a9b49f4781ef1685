// Package router sends requests to the handlers of virtual hosts.
package router

import (
	"net/http"
	"sync"
)

// Router has one handler for each host.
type Router struct {
	hostsMu sync.RWMutex
	hosts   map[string]http.Handler
	other   http.Handler
}

// New returns a router that sends unknown hosts to other.
func New(other http.Handler) *Router {
	return &Router{hosts: make(map[string]http.Handler), other: other}
}

// Handle adds or replaces a host.
func (rt *Router) Handle(host string, h http.Handler) {
	rt.hostsMu.Lock()
	rt.hosts[host] = h
	rt.hostsMu.Unlock()
}

// Remove removes a host.
func (rt *Router) Remove(host string) {
	rt.hostsMu.Lock()
	delete(rt.hosts, host)
	rt.hostsMu.Unlock()
}

// Hosts returns the names of all hosts.
func (rt *Router) Hosts() []string {
	rt.hostsMu.RLock()
	defer rt.hostsMu.RUnlock()
	var names []string
	for name := range rt.hosts {
		names = append(names, name)
	}
	return names
}

// ServeHTTP serves a request.
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	rt.handler(r.Host).ServeHTTP(w, r)
}

func (rt *Router) handler(host string) http.Handler {
	rt.hostsMu.RLock()
	defer rt.hostsMu.RUnlock()
	if h, ok := rt.hosts[host]; ok {
		return h
	}
	return rt.other
}
