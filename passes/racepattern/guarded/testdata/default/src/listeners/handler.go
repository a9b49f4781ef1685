package listeners

import (
	"sync"

	"listeners/feed"
)

// An Adder answers requests, which its server runs at the same time: what calls it back is not one goroutine.
type Adder struct {
	server *feed.Server

	mu  sync.Mutex
	sum int
}

func NewAdder() *Adder {
	a := &Adder{}
	a.server = feed.NewServer(a)
	return a
}

func (a *Adder) Add(n int) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sum += n
	return a.sum
}

func (a *Adder) Sub(n int) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sum -= n
	return a.sum
}

func (a *Adder) Sum() int {
	return a.sum // want `a.sum is read without a.mu, which is held at`
}
