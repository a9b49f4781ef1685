// Package pool runs tasks on a number of workers.
package pool

import "sync"

// Pool may be used by several goroutines.
type Pool struct {
	mu     sync.Mutex
	done   map[string]bool
	closed bool
	tasks  chan string
	wg     sync.WaitGroup
}

// Start returns a pool of n workers.
func Start(n int) *Pool {
	p := &Pool{done: make(map[string]bool), tasks: make(chan string)}
	for range n {
		p.wg.Add(1)
		go p.work()
	}
	return p
}

func (p *Pool) work() {
	defer p.wg.Done()
	for task := range p.tasks {
		p.mu.Lock()
		p.done[task] = true
		p.mu.Unlock()
	}
}

// Stop closes under the lock and waits without it.
func (p *Pool) Stop() int {
	p.mu.Lock()
	if !p.closed {
		p.closed = true
		close(p.tasks)
	}
	p.mu.Unlock()
	p.wg.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.done)
}
