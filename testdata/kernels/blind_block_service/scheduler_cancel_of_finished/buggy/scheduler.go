// Package scheduler runs jobs that can be cancelled by their number.
//
// Hangs: the job has finished, but is still in the table; Cancel sends to a goroutine that is gone, with the lock held.
package scheduler

import (
	"fmt"
	"sync"
	"time"
)

// Step does one piece of a job and tells whether there is more.
type Step func() (more bool)

type job struct {
	name   string
	step   Step
	cancel chan struct{}
	steps  int
}

// Scheduler runs jobs.
type Scheduler struct {
	pause time.Duration

	mu   sync.Mutex
	last int
	jobs map[int]*job
}

// New returns a scheduler that pauses between the steps of a job.
func New(pause time.Duration) *Scheduler {
	return &Scheduler{pause: pause, jobs: make(map[int]*job)}
}

// Start starts a job and returns its number.
func (s *Scheduler) Start(name string, step Step) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last++
	j := &job{name: name, step: step, cancel: make(chan struct{})}
	s.jobs[s.last] = j
	go s.run(s.last, j)
	return s.last
}

func (s *Scheduler) run(id int, j *job) {
	for j.step() {
		j.steps++
		select {
		case <-j.cancel: // BUG: block #1
			return
		case <-time.After(s.pause):
		}
	}
} // BUG: block #1

// Cancel ends a job.
func (s *Scheduler) Cancel(id int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	j, ok := s.jobs[id]
	if !ok {
		return fmt.Errorf("scheduler: no job %d", id)
	}
	delete(s.jobs, id)
	j.cancel <- struct{}{} // BUG: block #1
	return nil
}

// Names returns the names of all jobs that were not cancelled.
func (s *Scheduler) Names() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	for _, j := range s.jobs {
		names = append(names, j.name)
	}
	return names
}

// Run cancels a job that has finished.
func Run() {
	s := New(time.Millisecond)
	n := 0
	id := s.Start("count", func() bool { n++; return n < 3 })
	time.Sleep(time.Second)
	if err := s.Cancel(id); err != nil {
		fmt.Println(err)
	}
}
