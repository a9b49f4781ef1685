// Package jobs runs jobs one at a time.
package jobs

import (
	"sync"
	"time"
)

// Worker runs jobs and keeps statistics.
type Worker struct {
	mu      sync.Mutex
	running string
	done    int
	busy    time.Duration
}

// Job is a named piece of work.
type Job struct {
	Name string
	Do   func() error
}

// Run runs j. Only one job runs at a time.
func (w *Worker) Run(j Job) error {
	start := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = j.Name
	defer func() { // BUG: CV1001 #1
		w.mu.Lock() // BUG: CV1001 #1
		defer w.mu.Unlock()
		w.running = ""
		w.done++
		w.busy += time.Since(start)
	}() // BUG: CV1001 #1
	return j.Do() // BUG: CV1001 #1
}

// Busy returns the time spent in jobs.
func (w *Worker) Busy() (int, time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.done, w.busy
}
