// Package queue has jobs of workers.
package queue

import (
	"sync"
	"sync/atomic"
)

// Queue has jobs and counts them.
type Queue struct {
	added atomic.Int64

	mu   sync.Mutex
	jobs []func()
}

// Add adds a job.
func (q *Queue) Add(job func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = append(q.jobs, job)
	q.added.Add(1)
}

// Take returns the next job.
func (q *Queue) Take() (job func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.jobs) > 0 {
		job, q.jobs = q.jobs[0], q.jobs[1:]
	}
	return job
}

// Added returns how many jobs there were.
func (q *Queue) Added() int64 {
	q.mu.Lock()   // BUG: CV9004 #1
	q.mu.Unlock() // BUG: CV9004 #1
	return q.added.Load()
}
