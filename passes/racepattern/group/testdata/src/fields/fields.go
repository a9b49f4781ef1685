// Package fields has wait groups in fields of objects, which users stop when they like.
package fields

import "sync"

type pool struct {
	wg   sync.WaitGroup
	jobs chan func()
}

func (p *pool) Start(n int) {
	for range n {
		go p.work()
	}
}

func (p *pool) work() {
	p.wg.Add(1) // want `^p\.wg\.Add is called by the goroutine that it counts: the Wait at fields\.go:\d+ may return before$`
	defer p.wg.Done()
	for f := range p.jobs {
		f()
	}
}

func (p *pool) Stop() {
	close(p.jobs)
	p.wg.Wait()
}

type counted struct {
	wg   sync.WaitGroup
	jobs chan func()
}

// Safe: who starts the goroutines counts them.
func (c *counted) Start(n int) {
	for range n {
		c.wg.Add(1)
		go c.work()
	}
}

func (c *counted) work() {
	defer c.wg.Done()
	for f := range c.jobs {
		f()
	}
}

func (c *counted) Stop() {
	close(c.jobs)
	c.wg.Wait()
}

// The goroutines of a constructor.
type server struct {
	wg   sync.WaitGroup
	quit chan struct{}
}

func newServer() *server {
	s := &server{quit: make(chan struct{})}
	go func() {
		s.wg.Add(1) // want `s.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
		defer s.wg.Done()
		<-s.quit
	}()
	return s
}

func (s *server) Close() {
	close(s.quit)
	s.wg.Wait()
}

type begun struct {
	wg          sync.WaitGroup
	quit, begun chan struct{}
}

// Safe: the constructor waits until the goroutine has counted itself.
func newBegun() *begun {
	s := &begun{quit: make(chan struct{}), begun: make(chan struct{})}
	s.start()
	<-s.begun
	return s
}

func (s *begun) start() {
	go func() {
		s.wg.Add(1)
		defer s.wg.Done()
		s.begun <- struct{}{}
		<-s.quit
	}()
}

func (s *begun) Close() {
	close(s.quit)
	s.wg.Wait()
}

type begunEarly struct {
	wg          sync.WaitGroup
	quit, begun chan struct{}
}

// The goroutine tells that it has begun before it counts itself.
func newBegunEarly() *begunEarly {
	s := &begunEarly{quit: make(chan struct{}), begun: make(chan struct{})}
	go func() {
		s.begun <- struct{}{}
		s.wg.Add(1) // want `s.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
		defer s.wg.Done()
		<-s.quit
	}()
	<-s.begun
	return s
}

func (s *begunEarly) Close() {
	close(s.quit)
	s.wg.Wait()
}

type asked struct {
	wg   sync.WaitGroup
	quit chan struct{}
}

func (a *asked) Start() { go a.run() }

func (a *asked) run() {
	a.wg.Add(1)
	defer a.wg.Done()
	<-a.quit
}

// Safe: the goroutine takes what is sent after it has counted itself.
func (a *asked) Stop() {
	a.quit <- struct{}{}
	a.wg.Wait()
}

type askedEarly struct {
	wg   sync.WaitGroup
	quit chan struct{}
}

func (a *askedEarly) Start() { go a.run() }

func (a *askedEarly) run() {
	<-a.quit
	a.wg.Add(1) // want `a.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer a.wg.Done()
}

// The goroutine takes what is sent before it counts itself.
func (a *askedEarly) Stop() {
	a.quit <- struct{}{}
	a.wg.Wait()
}

type done struct {
	wg         sync.WaitGroup
	quit, done chan struct{}
}

func (d *done) Start() { go d.run() }

func (d *done) run() {
	d.wg.Add(1)
	defer d.wg.Done()
	defer close(d.done)
	<-d.quit
}

// Safe: the goroutine ends before.
func (d *done) Stop() {
	close(d.quit)
	<-d.done
	d.wg.Wait()
}

// Others wait for the end, but not who waits for the group.
type doneAfter struct {
	wg         sync.WaitGroup
	quit, done chan struct{}
}

func (d *doneAfter) Start() { go d.run() }

func (d *doneAfter) run() {
	d.wg.Add(1) // want `d.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer d.wg.Done()
	<-d.quit
	close(d.done)
}

func (d *doneAfter) Stop() {
	close(d.quit)
	d.wg.Wait()
	<-d.done
}

type ready struct {
	wg          sync.WaitGroup
	quit, ready chan struct{}
}

func (r *ready) Start() { go r.run() }

// Safe: users may know that the goroutine has begun.
func (r *ready) run() {
	r.wg.Add(1)
	defer r.wg.Done()
	close(r.ready)
	<-r.quit
}

func (r *ready) Ready() <-chan struct{} { return r.ready }

func (r *ready) Stop() {
	close(r.quit)
	r.wg.Wait()
}

type readyEarly struct {
	wg          sync.WaitGroup
	quit, ready chan struct{}
}

func (r *readyEarly) Start() { go r.run() }

// It says so before it is counted.
func (r *readyEarly) run() {
	close(r.ready)
	r.wg.Add(1) // want `r.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer r.wg.Done()
	<-r.quit
}

func (r *readyEarly) Ready() <-chan struct{} { return r.ready }

func (r *readyEarly) Stop() {
	close(r.quit)
	r.wg.Wait()
}

type gate struct {
	mu     sync.Mutex
	closed bool
	wg     sync.WaitGroup
}

func (g *gate) Start() { go g.run() }

// Safe: once the flag is set nobody counts himself any more.
func (g *gate) run() {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return
	}
	g.wg.Add(1)
	g.mu.Unlock()
	defer g.wg.Done()
}

func (g *gate) Stop() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.wg.Wait()
}

type gateOpen struct {
	mu     sync.Mutex
	closed bool
	wg     sync.WaitGroup
}

func (g *gateOpen) Start() { go g.run() }

func (g *gateOpen) run() {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return
	}
	g.mu.Unlock()
	g.wg.Add(1) // want `g.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer g.wg.Done()
}

// The flag is seen before the lock is released.
func (g *gateOpen) Stop() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.wg.Wait()
}
