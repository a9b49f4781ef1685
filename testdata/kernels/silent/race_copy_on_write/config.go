// Package config replaces what many read.
package config

import (
	"maps"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// Config is not changed once it was stored.
type Config struct {
	Routes  map[string]string
	Version int
}

// Server reads the configuration without a lock.
type Server struct {
	mu  sync.Mutex // for writers
	cur atomic.Pointer[Config]
	typ atomic.Value
}

// NewServer returns a server without routes.
func NewServer() *Server {
	s := new(Server)
	s.cur.Store(&Config{Routes: make(map[string]string)})
	return s
}

// ServeHTTP looks up a route.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c := s.cur.Load()
	if to, ok := c.Routes[r.Host]; ok && c.Version > 0 {
		http.Redirect(w, r, to, http.StatusFound)
		return
	}
	if t, ok := s.typ.Load().(string); ok {
		w.Header().Set("Content-Type", t)
	}
	http.NotFound(w, r)
}

// Set adds a route to a copy.
func (s *Server) Set(host, to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.cur.Load()
	next := &Config{Routes: maps.Clone(old.Routes)}
	next.Routes[host] = to
	next.Version = old.Version + 1
	s.cur.Store(next)
}

// Watch sets routes in the background.
func (s *Server) Watch(get func() (host, to string)) {
	go func() {
		for {
			host, to := get()
			if host == "" {
				s.typ.Store("text/plain")
				return
			}
			s.Set(host, to)
			time.Sleep(time.Millisecond)
		}
	}()
}
