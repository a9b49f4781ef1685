// Package cond waits for conditions without their lock (CV1011).
package cond

import "sync"

type queue struct {
	mu    sync.Mutex
	more  *sync.Cond
	items []int
}

func newQueue() *queue {
	q := new(queue)
	q.more = sync.NewCond(&q.mu)
	return q
}

func (q *queue) empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.items) == 0
}

func (q *queue) popBad() int {
	for q.empty() {
		q.more.Wait() // want `Wait without holding`
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	n := q.items[0]
	q.items = q.items[1:]
	return n
}

// The lock is held around the loop. Wait releases it and takes it again.
func (q *queue) popGood() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 {
		q.more.Wait()
	}
	n := q.items[0]
	q.items = q.items[1:]
	return n
}
