// Package startup holds requests back until a server is ready.
package startup

import (
	"sync"
	"time"
)

// Server loads its data before it answers.
type Server struct {
	load func() map[string]string

	mu    sync.Mutex
	ready *sync.Cond
	up    bool
	data  map[string]string
}

// Start starts a server that loads in the background.
func Start(load func() map[string]string) *Server {
	s := &Server{load: load}
	s.ready = sync.NewCond(&s.mu)
	go s.init()
	return s
}

func (s *Server) init() {
	data := s.load()
	s.mu.Lock()
	s.data = data
	s.up = true
	s.mu.Unlock()
	s.ready.Broadcast()
}

// Get waits until the server is ready and answers.
func (s *Server) Get(key string) (string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.up {
		s.ready.Wait()
	}
	v, ok := s.data[key]
	return v, ok
}

// Keys returns what is loaded so far.
func (s *Server) Keys() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys := make([]string, 0, len(s.data))
	for k := range s.data {
		keys = append(keys, k)
	}
	return keys
}

// Run asks a server that has been ready for a while.
func Run() {
	s := Start(func() map[string]string { return map[string]string{"a": "1"} })
	for len(s.Keys()) == 0 {
		time.Sleep(time.Millisecond)
	}
	println(s.Get("a"))
}
