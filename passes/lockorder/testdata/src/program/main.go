// Command program takes locks on goroutines that it starts, or starts none.
package main

import "sync"

var a, b, c, d, e, f sync.Mutex

func main() {
	setUp()
	go tick()
	go tock()
	var wg sync.WaitGroup
	wg.Go(count)
	wg.Wait()
	sum()
}

// Only main runs both.
func setUp() {
	a.Lock()
	b.Lock()
	b.Unlock()
	a.Unlock()
	b.Lock()
	a.Lock()
	a.Unlock()
	b.Unlock()
}

func tick() {
	c.Lock()
	d.Lock() // want `deadlock: tick holds c and waits for d; tock holds d and waits for c`
	d.Unlock()
	c.Unlock()
}

func tock() {
	d.Lock()
	c.Lock()
	c.Unlock()
	d.Unlock()
}

// The goroutine has ended before sum runs.
func count() {
	e.Lock()
	f.Lock()
	f.Unlock()
	e.Unlock()
}

func sum() {
	f.Lock()
	e.Lock()
	e.Unlock()
	f.Unlock()
}
