// Package scheduler runs jobs at their time.
package scheduler

import (
	"sort"
	"sync"
	"time"
)

// Job is what runs.
type Job struct {
	Name string
	At   time.Time
	Run  func()
}

// Scheduler has jobs that wait.
type Scheduler struct {
	mu   sync.Mutex
	jobs []*Job
	wake chan struct{}
}

// New starts a scheduler.
func New() *Scheduler {
	s := &Scheduler{wake: make(chan struct{}, 1)}
	go s.loop()
	return s
}

// Add puts a job in its place.
func (s *Scheduler) Add(j *Job) {
	s.mu.Lock()
	i := sort.Search(len(s.jobs), func(i int) bool { return s.jobs[i].At.After(j.At) })
	s.jobs = append(s.jobs, nil) // BUG: race #1
	copy(s.jobs[i+1:], s.jobs[i:])
	s.jobs[i] = j
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}
