// Package jobs runs jobs that may panic.
package jobs

import (
	"fmt"
	"sync"
)

// Job is something to do.
type Job struct {
	Name string
	Do   func()
}

// Runner runs jobs and keeps their failures.
type Runner struct {
	wg sync.WaitGroup

	mu       sync.Mutex
	failures []string
}

// Go starts a job.
func (r *Runner) Go(j Job) {
	r.wg.Add(1)
	go func() {
		defer r.wg.Done()
		defer r.recovered(j.Name)
		j.Do()
	}()
}

func (r *Runner) recovered(name string) {
	if v := recover(); v != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.failures = append(r.failures, fmt.Sprintf("%s: %v", name, v))
	}
}

// Wait waits for all jobs and returns what failed.
func (r *Runner) Wait() []string {
	r.wg.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failures
}

// Run runs a job that panics.
func Run() {
	var r Runner
	r.Go(Job{"count", func() { panic("corrupt input") }})
	r.Go(Job{"idle", func() {}})
	for _, f := range r.Wait() {
		fmt.Println(f)
	}
}
