// Package gate lets requests wait until a server is warm.
package gate

import (
	"sync"
	"testing"
)

type cache struct {
	mu   sync.Mutex
	data map[string]int
}

func (c *cache) put(k string, v int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.data == nil {
		c.data = make(map[string]int)
	}
	c.data[k] = v
}

func (c *cache) get(k string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data[k]
}

type server struct {
	mu   sync.Mutex
	warm *sync.Cond
	hot  bool
	rows cache
	load func(put func(string, int))
}

func newServer(load func(put func(string, int))) *server {
	s := &server{load: load}
	s.warm = sync.NewCond(&s.mu)
	return s
}

func (s *server) boot() {
	s.load(s.rows.put)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hot = true
	s.warm.Broadcast()
}

func (s *server) ask(key string) int {
	s.mu.Lock()
	for !s.hot {
		s.warm.Wait()
	}
	s.mu.Unlock()
	return s.rows.get(key)
}

func TestRequestsWaitForWarmServer(t *testing.T) {
	s := newServer(func(put func(string, int)) {
		put("gauge", 7)
		put("meter", 9)
	})
	go s.boot()

	var wg sync.WaitGroup
	for key, want := range map[string]int{"gauge": 7, "meter": 9} {
		wg.Go(func() {
			if got := s.ask(key); got != want {
				t.Errorf("%s: %d, want %d", key, got, want)
			}
		})
	}
	wg.Wait()
}
