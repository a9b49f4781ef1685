// Package taskpool is a pool of workers behind a queue.
package taskpool

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

var ErrStopped = errors.New("pool is stopped")

type Task func() error

type Stats struct {
	Done, Failed atomic.Int64
}

type Pool struct {
	mu      sync.RWMutex
	stopped bool
	queue   chan Task
	workers sync.WaitGroup
	stats   Stats
}

func NewPool(workers, depth int) *Pool {
	p := &Pool{queue: make(chan Task, depth)}
	for range workers {
		p.workers.Go(p.work)
	}
	return p
}

func (p *Pool) work() {
	for t := range p.queue {
		if err := t(); err != nil {
			p.stats.Failed.Add(1)
		}
		p.stats.Done.Add(1)
	}
}

func (p *Pool) Submit(t Task) error {
	p.mu.RLock()
	defer p.mu.RUnlock()
	if p.stopped {
		return ErrStopped
	}
	p.queue <- t
	return nil
}

func (p *Pool) Stop() {
	p.mu.Lock()
	if p.stopped {
		p.mu.Unlock()
		return
	}
	p.stopped = true
	close(p.queue)
	p.mu.Unlock()
	p.workers.Wait()
}

func Run() (accepted, done int64) {
	p := NewPool(2, 1)
	var n atomic.Int64
	var clients sync.WaitGroup
	for i := range 6 {
		clients.Go(func() {
			for {
				err := p.Submit(func() error {
					time.Sleep(time.Millisecond)
					if i == 5 {
						return errors.New("task failed")
					}
					return nil
				})
				if errors.Is(err, ErrStopped) {
					return
				}
				n.Add(1)
			}
		})
	}
	time.Sleep(15 * time.Millisecond)
	p.Stop()
	clients.Wait()
	return n.Load(), p.stats.Done.Load()
}
