// Package runner runs jobs.
package runner

import (
	"sync"

	"kernels/order_pkg/queue_drained_by_owner/buggy/queue"
)

// Runner runs jobs, each name once.
type Runner struct {
	mu    sync.Mutex
	seen  map[string]bool
	queue queue.Queue
}

// New returns a runner.
func New() *Runner { return &Runner{seen: make(map[string]bool)} }

// Submit queues a job unless it was submitted before.
func (r *Runner) Submit(job string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen[job] {
		return
	}
	r.seen[job] = true
	r.queue.Push(job) // BUG: CV2001 #1
}

// Run runs what is queued.
func (r *Runner) Run(exec func(string)) {
	r.queue.Drain(func(job string) { // BUG: CV2001 #1
		exec(job)
		r.forget(job) // BUG: CV2001 #1
	})
}

func (r *Runner) forget(job string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.seen, job)
}
