// Package jobs runs functions in goroutines.
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

// Count runs two jobs, each with data of its own: each of these functions is given to the runner once, and runs in one
// goroutine only.
func Count(words []string) []string {
	var r Runner
	counts := make(map[string]int)
	r.Go(Job{"count", func() {
		for _, w := range words {
			counts[w]++
		}
	}})
	r.Go(Job{"idle", func() {}})
	return r.Wait()
}
