// Package spool writes jobs in the background.
package spool

import (
	"sync"
	"time"
)

// Job is written by a spool.
type Job struct {
	ID   int
	Data string
}

// Spool takes jobs.
type Spool struct {
	write func(Job) error
	delay time.Duration

	mu      sync.Mutex
	written []int
}

// New returns a spool that waits for a moment before each job.
func New(delay time.Duration, write func(Job) error) *Spool {
	return &Spool{write: write, delay: delay}
}

// Submit writes a job in the background and then calls done.
func (s *Spool) Submit(j Job, done func(error)) {
	go func() {
		time.Sleep(s.delay)
		err := s.write(j)
		if err == nil {
			s.mu.Lock()
			s.written = append(s.written, j.ID)
			s.mu.Unlock()
		}
		done(err)
	}()
}

// Written returns the jobs that are written.
func (s *Spool) Written() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]int(nil), s.written...)
}
