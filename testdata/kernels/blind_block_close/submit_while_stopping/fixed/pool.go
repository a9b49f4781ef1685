// Package pool runs tasks with workers until it is stopped.
package pool

import (
	"errors"
	"sync"
	"sync/atomic"
)

// ErrStopped says that the pool takes no more tasks.
var ErrStopped = errors.New("pool: stopped")

// Pool has workers.
type Pool struct {
	tasks   chan func()
	workers sync.WaitGroup

	mu      sync.RWMutex // held by those who send
	stopped bool

	done atomic.Int64
}

// New returns a pool of n workers.
func New(n int) *Pool {
	n = max(n, 1)
	p := &Pool{tasks: make(chan func())}
	p.workers.Add(n)
	for range n {
		go p.work()
	}
	return p
}

func (p *Pool) work() {
	defer p.workers.Done()
	for task := range p.tasks {
		task()
		p.done.Add(1)
	}
}

// Submit waits for a worker that runs a task. Tasks do not submit others.
func (p *Pool) Submit(task func()) error {
	p.mu.RLock()
	defer p.mu.RUnlock()
	if p.stopped {
		return ErrStopped
	}
	p.tasks <- task
	return nil
}

// Stop lets the workers end what they do, and waits for them.
func (p *Pool) Stop() {
	p.mu.Lock()
	first := !p.stopped
	if first {
		p.stopped = true
		close(p.tasks)
	}
	p.mu.Unlock()
	p.workers.Wait()
}

// Done returns how many tasks were run.
func (p *Pool) Done() int { return int(p.done.Load()) }

// Run stops a pool while tasks are submitted.
func Run() {
	for range 2000 {
		p := New(1)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				for p.Submit(func() {}) == nil {
				}
			})
		}
		wg.Go(p.Stop)
		wg.Wait()
	}
}
