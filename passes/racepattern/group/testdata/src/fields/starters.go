package fields

import "sync"

type twice struct {
	wg   sync.WaitGroup
	quit chan struct{}
}

func (t *twice) Start() { go t.work() }

// Users call Start as well as the package does.
func start(all []*twice) {
	for _, t := range all {
		t.Start()
	}
}

func (t *twice) work() {
	t.wg.Add(1) // want `t.wg.Add is called by the goroutine that it counts: the Wait at starters.go:\d+ may return before`
	defer t.wg.Done()
	<-t.quit
}

func (t *twice) Stop() {
	close(t.quit)
	t.wg.Wait()
}

type stages struct {
	mu          sync.Mutex
	n           int
	wg          sync.WaitGroup
	quit, begun chan struct{}
}

func newStages() *stages {
	s := &stages{quit: make(chan struct{}), begun: make(chan struct{})}
	go s.count()
	return s
}

func (s *stages) count() {
	s.mu.Lock()
	s.n++
	s.mu.Unlock()
}

// Safe: users call Stop after Open, which waits until the goroutine has counted itself.
func (s *stages) Open() {
	go s.work()
	<-s.begun
}

func (s *stages) work() {
	s.wg.Add(1)
	defer s.wg.Done()
	s.begun <- struct{}{}
	<-s.quit
}

func (s *stages) Stop() {
	close(s.quit)
	s.wg.Wait()
}

type closer struct {
	wg  sync.WaitGroup
	in  chan int
	out chan int
}

// Another goroutine waits.
func (c *closer) Start() {
	go c.work()
	go c.close()
}

func (c *closer) work() {
	c.wg.Add(1) // want `c.wg.Add is called by the goroutine that it counts: the Wait at starters.go:\d+ may return before`
	defer c.wg.Done()
	for v := range c.in {
		c.out <- v
	}
}

func (c *closer) close() {
	c.wg.Wait()
	close(c.out)
}

func (c *closer) Out() <-chan int { return c.out }
