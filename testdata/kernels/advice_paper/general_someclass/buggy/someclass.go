// Package someclass counts two things that have nothing to do with each other.
package someclass

import "sync"

// SomeClass counts.
type SomeClass struct {
	mu sync.Mutex // BUG: CV9003
	x  int
	y  int
}

// Foo counts x.
func (c *SomeClass) Foo() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.x++
}

// Bar counts y.
func (c *SomeClass) Bar() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.y++
}

// Run counts from four goroutines.
func Run(n int) (x, y int) {
	var c SomeClass
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(2)
		go func() {
			defer wg.Done()
			for range n {
				c.Foo()
			}
		}()
		go func() {
			defer wg.Done()
			for range n {
				c.Bar()
			}
		}()
	}
	wg.Wait()
	return c.x, c.y
}
