// Package config serves settings that are reloaded now and then.
package config

import (
	"sync"
	"sync/atomic"
	"time"
)

// Settings are read by many goroutines.
type Settings struct {
	Addr    string
	Timeout time.Duration
}

// Server has settings.
type Server struct {
	current atomic.Pointer[Settings]
}

// Reload publishes settings for an address.
func (s *Server) Reload(addr string, slow bool) {
	c := &Settings{Addr: addr, Timeout: time.Second}
	s.current.Store(c)
	if slow {
		c.Timeout = time.Minute // BUG: race #1
	}
}

// Timeout returns how long a request may take.
func (s *Server) Timeout() time.Duration {
	c := s.current.Load()
	if c == nil {
		return 0
	}
	return c.Timeout // BUG: race #1
}

// Run handles requests while settings are reloaded.
func Run(addrs []string, requests int, handle func(time.Duration)) {
	s := &Server{}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for i, a := range addrs {
			s.Reload(a, i%2 == 1)
		}
	}()
	for range requests {
		handle(s.Timeout())
	}
	wg.Wait()
}
