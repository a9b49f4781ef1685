// Package runqueue is a work-stealing executor.
package runqueue

import (
	"sync"
	"sync/atomic"
)

type queue[T any] struct {
	mu    sync.Mutex
	items []T
}

func (q *queue[T]) push(items ...T) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, items...)
}

func (q *queue[T]) pop() (item T, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) == 0 {
		return item, false
	}
	last := len(q.items) - 1
	item = q.items[last]
	q.items = q.items[:last]
	return item, true
}

// steal moves half of the victim's items to q.
func (q *queue[T]) steal(victim *queue[T]) int {
	victim.mu.Lock()
	n := (len(victim.items) + 1) / 2
	loot := append([]T(nil), victim.items[:n]...)
	victim.items = victim.items[n:]
	victim.mu.Unlock()

	q.push(loot...)
	return n
}

type Executor struct {
	queues  []*queue[func()]
	left    atomic.Int64
	stolen  atomic.Int64
	started sync.WaitGroup
}

func NewExecutor(workers int) *Executor {
	e := &Executor{}
	for range workers {
		e.queues = append(e.queues, &queue[func()]{})
	}
	return e
}

func (e *Executor) Spawn(worker int, fn func()) {
	e.left.Add(1)
	e.queues[worker%len(e.queues)].push(fn)
}

func (e *Executor) work(self int) {
	own := e.queues[self]
	for e.left.Load() > 0 {
		if fn, ok := own.pop(); ok {
			fn()
			e.left.Add(-1)
			continue
		}
		for i := range e.queues {
			if victim := e.queues[(self+i)%len(e.queues)]; victim != own {
				e.stolen.Add(int64(own.steal(victim)))
			}
		}
	}
}

// Wait runs the workers until all work is done.
func (e *Executor) Wait() {
	for i := range e.queues {
		e.started.Go(func() { e.work(i) })
	}
	e.started.Wait()
}

func Run() (ran, stolen int64) {
	e := NewExecutor(3)
	var n atomic.Int64
	for i := range 200 {
		e.Spawn(0, func() {
			n.Add(1)
			if i%10 == 0 {
				e.Spawn(1, func() { n.Add(1) })
			}
		})
	}
	e.Wait()
	return n.Load(), e.stolen.Load()
}
