// Package pool counts the connections that are in use.
package pool

import (
	"fmt"
	"sync/atomic"
)

// Pool hands out slots.
type Pool struct {
	slots chan struct{}
	inUse int64
	total int64
}

// New returns a pool of n slots.
func New(n int) *Pool { return &Pool{slots: make(chan struct{}, n)} }

// Acquire takes a slot; release gives it back.
func (p *Pool) Acquire() (release func()) {
	p.slots <- struct{}{}
	atomic.AddInt64(&p.inUse, 1) // BUG: race #1
	atomic.AddInt64(&p.total, 1)
	return func() {
		atomic.AddInt64(&p.inUse, -1) // BUG: race #1
		<-p.slots
	}
}

// String tells how busy the pool is.
func (p *Pool) String() string {
	return fmt.Sprintf("%d of %d", p.inUse, cap(p.slots)) // BUG: race #1
}
