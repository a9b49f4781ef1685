// Package spool uses a channel with room for one as a lock.
package spool

import (
	"context"
	"sync"
)

// Spool is guarded by its token.
type Spool struct {
	token chan struct{}
	jobs  []string
	count map[string]int
}

// New returns an empty spool.
func New() *Spool {
	return &Spool{token: make(chan struct{}, 1), count: make(map[string]int)}
}

func (s *Spool) lock()   { s.token <- struct{}{} }
func (s *Spool) unlock() { <-s.token }

// Add adds a job.
func (s *Spool) Add(ctx context.Context, job string) error {
	select {
	case s.token <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer s.unlock()
	s.jobs = append(s.jobs, job)
	s.count[job]++
	return nil
}

// Take takes the oldest job.
func (s *Spool) Take() string {
	s.lock()
	defer s.unlock()
	if len(s.jobs) == 0 {
		return ""
	}
	job := s.jobs[0]
	s.jobs = s.jobs[1:]
	return job
}

// Fill adds all jobs at the same time.
func Fill(s *Spool, jobs []string) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Go(func() { s.Add(context.Background(), job) })
	}
	for range jobs {
		s.Take()
	}
	wg.Wait()
}
