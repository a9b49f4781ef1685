// Package jobs runs jobs and shows what they do.
package jobs

import "time"

// Job is one piece of work.
type Job struct {
	ID      int
	Status  string
	Started time.Time
	Work    func() error
	Err     error
	done    chan struct{}
}

// Submit starts a job.
func Submit(id int, work func() error) *Job {
	j := &Job{ID: id, Work: work, done: make(chan struct{})}
	go execute(j)
	j.Status = "queued" // BUG: race #1
	return j
}

// Wait waits for the end of a job and returns its status.
func (j *Job) Wait() (string, error) {
	<-j.done
	return j.Status, j.Err
}
