// Package foo scales and counts a number from two goroutines.
package foo

import "sync"

// Cell holds a number.
type Cell struct {
	o sync.Mutex
	x int
}

// Foo doubles the number and adds one.
func (c *Cell) Foo(note func()) {
	c.o.Lock()
	c.x = c.x * 2
	c.o.Unlock()
	note()
}

// Run calls Foo from two goroutines, and the result is one that goes with some order of the calls.
func Run(start int, note func()) int {
	c := &Cell{x: start}
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c.Foo(note)
		}()
	}
	wg.Wait()
	c.o.Lock()
	defer c.o.Unlock()
	return c.x
}
