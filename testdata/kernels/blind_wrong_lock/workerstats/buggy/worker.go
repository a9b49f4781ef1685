// Package workerstats is a job queue with statistics.
package workerstats

import (
	"errors"
	"sync"
	"time"
)

// Job is a unit of work.
type Job struct {
	Name     string
	Attempts int
	Run      func() error
}

// Stats are the totals of a queue.
type Stats struct {
	Done, Failed, Retries int
	Busy                  time.Duration
}

// ErrEmpty means there is no job.
var ErrEmpty = errors.New("workerstats: empty")

// Queue holds jobs and statistics, under separate locks so that reading
// the statistics does not slow workers down.
type Queue struct {
	maxAttempts int

	queueMu sync.Mutex
	jobs    []*Job

	statsMu sync.Mutex
	stats   Stats
}

// New returns an empty queue.
func New(maxAttempts int) *Queue {
	return &Queue{maxAttempts: maxAttempts}
}

// Push queues a job.
func (q *Queue) Push(j *Job) {
	q.queueMu.Lock()
	defer q.queueMu.Unlock()
	q.jobs = append(q.jobs, j)
}

func (q *Queue) pop() *Job {
	q.queueMu.Lock()
	defer q.queueMu.Unlock()
	if len(q.jobs) == 0 {
		return nil
	}
	j := q.jobs[0]
	q.jobs = q.jobs[1:]
	return j
}

func (q *Queue) retry(j *Job) {
	q.queueMu.Lock()
	q.jobs = append(q.jobs, j)
	q.stats.Retries++ // BUG: race|CV1009|CV1010|CV1012 #1
	q.queueMu.Unlock()
}

// Step runs one job. A job belongs to the worker that popped it.
func (q *Queue) Step() error {
	j := q.pop()
	if j == nil {
		return ErrEmpty
	}
	begin := time.Now()
	err := j.Run()
	j.Attempts++
	if err != nil && j.Attempts < q.maxAttempts {
		q.retry(j)
		return nil
	}
	q.statsMu.Lock()
	defer q.statsMu.Unlock()
	q.stats.Busy += time.Since(begin)
	if err != nil {
		q.stats.Failed++
	} else {
		q.stats.Done++
	}
	return err
}

// Stats returns a copy of the totals.
func (q *Queue) Stats() Stats {
	q.statsMu.Lock()
	defer q.statsMu.Unlock()
	return q.stats
}
