package general

import "sync"

// SomeClass is that of paper 004, section 6.5: goroutines that have nothing to do with each other wait for each other.
type SomeClass struct {
	mu sync.Mutex // want "mu is one lock for data that is never used together: x .1 critical sections.; y .1 critical sections."
	x  int
	y  int
}

func (c *SomeClass) foo() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.x++
}

func (c *SomeClass) bar() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.y++
}

// Both runs both at once.
func Both(c *SomeClass) {
	var wg sync.WaitGroup
	wg.Go(c.foo)
	wg.Go(c.bar)
	wg.Wait()
}

// OtherClass is silent: of its goroutines, each does both.
type OtherClass struct {
	mu sync.Mutex
	x  int
	y  int
}

func (c *OtherClass) foo() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.x++
}

func (c *OtherClass) bar() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.y++
}

// One runs one after the other.
func One(c *OtherClass) {
	var wg sync.WaitGroup
	wg.Go(func() {
		c.foo()
		c.bar()
	})
	wg.Wait()
}
