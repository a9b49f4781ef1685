// Package lines says that it was written in another file, which has more lines.
package lines

import "sync"

//line counter.y:1000

type Counter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (c *Counter) Add() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
}

func (c *Counter) Sub() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n--
}

// ResetBad has its fix on a line that only the other file has.
func (c *Counter) ResetBad() {
	c.n = 0 // want `c\.n is written without c\.mu, which guards it by the comment at counter\.y:\d+`
}

func (c *Counter) ResetGood() {
	c.mu.Lock()
	c.n = 0
	c.mu.Unlock()
}
