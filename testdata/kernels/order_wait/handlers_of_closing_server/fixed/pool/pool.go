// Package pool runs tasks on goroutines.
package pool

import "sync"

// Task is something to do.
type Task interface{ Do() }

// Pool runs tasks.
type Pool struct {
	tasks   chan Task
	workers sync.WaitGroup
}

// New returns a pool of n goroutines.
func New(n int) *Pool {
	p := &Pool{tasks: make(chan Task)}
	for range n {
		p.workers.Go(p.work)
	}
	return p
}

func (p *Pool) work() {
	for t := range p.tasks {
		t.Do()
	}
}

// Submit hands over a task.
func (p *Pool) Submit(t Task) { p.tasks <- t }

// Close waits for the tasks under way.
func (p *Pool) Close() {
	close(p.tasks)
	p.workers.Wait()
}
