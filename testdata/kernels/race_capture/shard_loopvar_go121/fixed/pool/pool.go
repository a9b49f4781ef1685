// Package pool runs functions.
package pool

import "sync"

// Pool runs each function in a goroutine of its own.
type Pool struct {
	wg sync.WaitGroup
}

// Go runs f.
func (p *Pool) Go(f func()) {
	p.wg.Add(1)
	go p.run(f)
}

func (p *Pool) run(f func()) {
	defer p.wg.Done()
	f()
}

// Wait waits for all functions.
func (p *Pool) Wait() { p.wg.Wait() }
