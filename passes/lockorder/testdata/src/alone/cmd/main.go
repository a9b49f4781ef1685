// Command cmd moves things on one goroutine.
package main

import "sync"

type Box struct {
	mu sync.Mutex
	n  int
}

func Move(a, b *Box) {
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.n, b.n = 0, a.n+b.n
}

func main() {
	x, y := &Box{}, &Box{}
	Move(x, y)
	Move(y, x)
}
