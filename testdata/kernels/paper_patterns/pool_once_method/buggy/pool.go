// Package pool opens a pool of connections when it is first used.
package pool

import (
	"errors"
	"sync"
)

// Pool opens its connections when it is first used.
type Pool struct {
	once  sync.Once
	open  func(n int) error
	conns []int
	err   error
}

// New returns a pool that is not open.
func New(open func(n int) error) *Pool {
	return &Pool{open: open}
}

func (p *Pool) init() {
	for n := range 4 {
		if p.err = p.open(n); p.err != nil {
			return
		}
		p.conns = append(p.conns, n)
	}
	if p.Len() == 0 { // BUG: CV1001|CV2003 #1
		p.err = errors.New("pool: empty")
	}
}

// Len returns how many connections there are.
func (p *Pool) Len() int {
	p.once.Do(p.init) // BUG: CV1001|CV2003 #1
	return len(p.conns)
}
