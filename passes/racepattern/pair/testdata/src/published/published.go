// Package published changes objects that it has put into an atomic pointer, where others get them.
package published

import (
	"sync"
	"sync/atomic"
)

type settings struct {
	addr string
	slow bool
	tags map[string]int
}

type server struct {
	current atomic.Pointer[settings]
}

func (s *server) reload(addr string, slow bool) {
	c := &settings{addr: addr}
	s.current.Store(c)
	c.slow = slow // want `c.slow is written here and read at published.go:\d+`
}

func (s *server) isSlow() bool {
	c := s.current.Load()
	return c != nil && c.slow
}

func run(s *server, addrs []string) (slow int) {
	s.reload("", false)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i, a := range addrs {
			s.reload(a, i > 1)
		}
	}()
	for range addrs {
		if s.isSlow() {
			slow++
		}
	}
	<-done
	return slow
}

type before struct {
	current atomic.Pointer[settings]
}

// Safe: the object is done when others get it.
func (s *before) reload(addr string, slow bool) {
	c := &settings{addr: addr}
	c.slow = slow
	s.current.Store(c)
}

func (s *before) isSlow() bool {
	c := s.current.Load()
	return c != nil && c.slow
}

func runBefore(s *before, addrs []string) (slow int) {
	s.reload("", false)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i, a := range addrs {
			s.reload(a, i > 1)
		}
	}()
	for range addrs {
		if s.isSlow() {
			slow++
		}
	}
	<-done
	return slow
}

func (s *server) tag(key string) { s.current.Load().tags[key]++ } // want `s.current.Load\(\).tags is written here and read at published.go:\d+`

func tags(s *server, keys []string) (n int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		for _, k := range keys {
			s.tag(k)
		}
	})
	n = len(s.current.Load().tags)
	wg.Wait()
	return n
}

// Safe: whoever changes the map changes a copy that nobody has yet.
func (s *before) tag(key string) {
	old := s.current.Load()
	c := &settings{addr: old.addr, tags: make(map[string]int)}
	for k, n := range old.tags {
		c.tags[k] = n
	}
	c.tags[key]++
	s.current.Store(c)
}

func tagsBefore(s *before, keys []string) (n int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		for _, k := range keys {
			s.tag(k)
		}
	})
	n = len(s.current.Load().tags)
	wg.Wait()
	return n
}

type counted struct {
	mu sync.Mutex
	n  int
}

// Safe: the lock is that of the object that is loaded.
func locked(p *atomic.Pointer[counted]) {
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			c := p.Load()
			c.mu.Lock()
			c.n++
			c.mu.Unlock()
		})
	}
	wg.Wait()
}

// Here nothing is there until the goroutine has put something.
func late(addrs []string, ask func(bool)) {
	s := &server{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i, a := range addrs {
			c := &settings{addr: a}
			s.current.Store(c)
			if i > 1 {
				c.slow = true // want `c.slow is written here and read at published.go:\d+`
			}
		}
	}()
	for range addrs {
		ask(s.isSlow())
	}
	<-done
}

// Safe: what was stored is all that there is to it.
func lateBefore(addrs []string, ask func(bool)) {
	s := &before{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i, a := range addrs {
			c := &settings{addr: a}
			if i > 1 {
				c.slow = true
			}
			s.current.Store(c)
		}
	}()
	for range addrs {
		ask(s.isSlow())
	}
	<-done
}
