package objects

import (
	"sync"
	"sync/atomic"
)

type tally struct{ n int }

func (c *tally) inc() { c.n++ }

var spare atomic.Pointer[tally]

var idle = sync.Pool{New: func() any { return new(tally) }}

// Safe: who takes a tally out has it for itself.
func take() {
	c := spare.Swap(nil)
	if c == nil {
		c = idle.Get().(*tally)
	}
	defer func() {
		if !spare.CompareAndSwap(nil, c) {
			idle.Put(c)
		}
	}()
	c.inc()
}

func takeAll() {
	for range 3 {
		go take()
	}
}

var common, other tally

func share(second bool) {
	c := &common
	if second {
		c = &other
	}
	defer func() { c = nil }()
	c.n++ // want `c.n is written here in several goroutines started at taken.go:\d+, and none waits for the others`
}

// The tallies are variables of the package.
func shareAll() {
	for range 3 {
		go share(true)
	}
}
