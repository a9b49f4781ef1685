// Command cmd has legs of cycles that one goroutine runs after the other.
package main

import "sync"

var a, b, c, d, e, f sync.Mutex

func main() {
	inTurn()
	var wg sync.WaitGroup
	wg.Go(count)
	wg.Wait()
	sum()
	wg.Go(fill)
	drain()
	wg.Wait()
}

// Safe: one goroutine runs both.
func inTurn() {
	a.Lock()
	b.Lock()
	b.Unlock()
	a.Unlock()
	b.Lock()
	a.Lock()
	a.Unlock()
	b.Unlock()
}

// Safe: it has ended before sum runs.
func count() {
	c.Lock()
	d.Lock()
	d.Unlock()
	c.Unlock()
}

func sum() {
	d.Lock()
	c.Lock()
	c.Unlock()
	d.Unlock()
}

// Drain runs meanwhile.
func fill() {
	e.Lock()
	f.Lock() // want `deadlock: fill holds e and waits for f; drain holds f and waits for e`
	f.Unlock()
	e.Unlock()
}

func drain() {
	f.Lock()
	e.Lock()
	e.Unlock()
	f.Unlock()
}
