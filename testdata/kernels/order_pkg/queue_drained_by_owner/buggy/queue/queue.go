// Package queue is a bounded queue.
package queue

import "sync"

// Queue holds jobs for one consumer at a time.
type Queue struct {
	mu   sync.Mutex
	jobs []string
}

// Push appends a job.
func (q *Queue) Push(job string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = append(q.jobs, job)
}

// Drain calls f for all jobs, in order.
func (q *Queue) Drain(f func(job string)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, j := range q.jobs {
		f(j) // BUG: CV2001 #1
	}
	q.jobs = nil
}
