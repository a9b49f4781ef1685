package fields

import "sync"

type request struct{ n int }

type source interface {
	next() (*request, error)
	incoming() source
}

// Safe: each session is served by a goroutine of its own, which waits when its loop has ended.
type session struct {
	wg     sync.WaitGroup
	out    chan int
	src    source
	server *sessionServer
}

type sessionServer struct {
	src source
	wg  sync.WaitGroup
}

func (s *sessionServer) Serve() error {
	for {
		c, err := s.newSession(s.src.incoming())
		if err != nil {
			continue
		}
		s.wg.Add(1)
		go c.serve()
	}
}

func (s *sessionServer) newSession(from source) (*session, error) {
	return &session{server: s, src: from, out: make(chan int)}, nil
}

func (c *session) serve() {
	defer c.close()
	go func() {
		for n := range c.out {
			print(n)
		}
	}()
	for {
		r, err := c.src.next()
		if err != nil {
			return
		}
		if r.n < 0 {
			c.wg.Add(1)
			c.handle(r)
			continue
		}
		c.wg.Add(1)
		go c.handle(r)
	}
}

func (c *session) handle(r *request) {
	defer c.wg.Done()
	if r.n == 0 {
		return
	}
	c.out <- r.n
}

func (c *session) close() {
	c.wg.Wait()
	close(c.out)
	c.server.wg.Done()
}

// Here two goroutines serve each, and one of them may have ended its loop, and wait, when the other one adds.
type pairSession struct {
	wg     sync.WaitGroup
	out    chan int
	src    source
	server *pairServer
}

type pairServer struct {
	src source
	wg  sync.WaitGroup
}

func (s *pairServer) Serve() error {
	for {
		c, err := s.newSession(s.src.incoming())
		if err != nil {
			continue
		}
		for range 2 {
			s.wg.Add(1)
			go c.serve()
		}
	}
}

func (s *pairServer) newSession(from source) (*pairSession, error) {
	return &pairSession{server: s, src: from, out: make(chan int)}, nil
}

func (c *pairSession) serve() {
	defer c.close()
	go func() {
		for n := range c.out {
			print(n)
		}
	}()
	for {
		r, err := c.src.next()
		if err != nil {
			return
		}
		if r.n < 0 {
			c.wg.Add(1) // want `c.wg.Add is called by the goroutine that it counts: the Wait at sessions.go:\d+ may return before`
			c.handle(r)
			continue
		}
		c.wg.Add(1) // want `c.wg.Add is called by the goroutine that it counts: the Wait at sessions.go:\d+ may return before`
		go c.handle(r)
	}
}

func (c *pairSession) handle(r *request) {
	defer c.wg.Done()
	if r.n == 0 {
		return
	}
	c.out <- r.n
}

func (c *pairSession) close() {
	c.wg.Wait()
	close(c.out) // want `c.out is closed here in several goroutines started at sessions.go:\d+, and none waits for the others`
	c.server.wg.Done()
}
