// Package notify wakes a loop that works with the lock.
package notify

import "sync"

// Queue holds jobs.
type Queue struct {
	mu   sync.Mutex
	jobs []string
	done int
	wake chan struct{}
}

// New returns a queue with its loop.
func New() *Queue {
	q := &Queue{wake: make(chan struct{})}
	go q.loop()
	return q
}

func (q *Queue) loop() {
	for range q.wake {
		q.mu.Lock()
		q.done += len(q.jobs)
		q.jobs = nil
		q.mu.Unlock()
	}
}

// Add wakes the loop if it waits. It does not wait for the loop itself.
func (q *Queue) Add(job string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = append(q.jobs, job)
	select {
	case q.wake <- struct{}{}:
	default:
	}
}
