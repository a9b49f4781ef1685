package stages

import "sync"

// Cell is that of paper 004, section 6.4.
type Cell struct {
	o sync.Mutex
	x int
}

// foo shows others what is between its two steps.
func (c *Cell) foo(note func()) {
	c.o.Lock()
	c.x = c.x * 2
	c.o.Unlock()
	note()
	c.o.Lock()
	c.x++ // want `x is changed in two steps, at steps.go:\d+ and here, but c.o is released in between, and another goroutine may change x there`
	c.o.Unlock()
}

// count is silent: the number is right at any time, and in the end, whoever counts in between.
func (c *Cell) count(note func()) {
	c.o.Lock()
	c.x++
	c.o.Unlock()
	note()
	c.o.Lock()
	c.x--
	c.o.Unlock()
}

// Foo runs two of each.
func Foo(c *Cell, note func()) {
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { c.foo(note) })
		wg.Go(func() { c.count(note) })
	}
	wg.Wait()
}

// Lone has a number that nobody else changes.
type Lone struct {
	mu sync.Mutex
	x  int
}

// foo is silent: one goroutine does all that changes the number.
func (l *Lone) foo(note func()) {
	l.mu.Lock()
	l.x = l.x * 2
	l.mu.Unlock()
	note()
	l.mu.Lock()
	l.x++
	l.mu.Unlock()
}

// Alone starts it.
func Alone(note func()) *Lone {
	l := new(Lone)
	go l.foo(note)
	return l
}

// X returns the number.
func (l *Lone) X() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.x
}
