// Package runqueue is a work-stealing executor. steal takes items out of the queue
// of the victim, but locks only the queue of the thief: the victim's queue is
// changed under the wrong lock.
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
	q.items = append(q.items, items...) // BUG: race #1
}

func (q *queue[T]) pop() (item T, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) == 0 { // BUG: race #1
		return item, false
	}
	last := len(q.items) - 1 // BUG: race #1
	item = q.items[last]     // BUG: race #1
	q.items = q.items[:last] // BUG: race #1
	return item, true
}

// steal moves half of the victim's items to q.
func (q *queue[T]) steal(victim *queue[T]) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := (len(victim.items) + 1) / 2              // BUG: race #1
	loot := append([]T(nil), victim.items[:n]...) // BUG: race #1
	victim.items = victim.items[n:]               // BUG: race #1
	q.items = append(q.items, loot...)            // BUG: race #1
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
