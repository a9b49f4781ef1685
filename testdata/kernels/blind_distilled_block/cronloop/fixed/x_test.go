// Package cronloop runs a maintenance job at an interval or on request.
//
// Stop closes the channel, which the loop sees whenever it comes back to its
// select.
package cronloop

import (
	"sync"
	"testing"
	"time"
)

// Job is one maintenance run.
type Job interface {
	Do() error
}

// Runner calls a Job from one goroutine.
type Runner struct {
	job      Job
	interval time.Duration

	kick chan struct{}
	stop chan struct{}
	done chan struct{}
	once sync.Once

	mu       sync.Mutex
	runs     int
	failures int
}

// NewRunner returns a runner; call Start to begin.
func NewRunner(j Job, interval time.Duration) *Runner {
	return &Runner{
		job:      j,
		interval: interval,
		kick:     make(chan struct{}, 1),
		stop:     make(chan struct{}),
		done:     make(chan struct{}),
	}
}

// Start starts the loop.
func (r *Runner) Start() {
	go r.loop()
}

func (r *Runner) loop() {
	defer close(r.done)
	ticker := time.NewTicker(r.interval)
	defer ticker.Stop()
	for {
		select {
		case <-r.stop:
			return
		case <-ticker.C:
		case <-r.kick:
		}
		r.record(r.job.Do())
	}
}

func (r *Runner) record(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.runs++
	if err != nil {
		r.failures++
	}
}

// Kick asks for a run soon; several requests are merged into one.
func (r *Runner) Kick() {
	select {
	case r.kick <- struct{}{}:
	default:
	}
}

// Stats returns the number of runs and failures.
func (r *Runner) Stats() (runs, failures int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.runs, r.failures
}

// Stop ends the loop and waits for a running job.
func (r *Runner) Stop() {
	r.once.Do(func() { close(r.stop) })
	<-r.done
}

// compaction reports when it starts.
type compaction struct {
	started chan struct{}
}

func (c *compaction) Do() error {
	select {
	case c.started <- struct{}{}:
	default:
	}
	time.Sleep(10 * time.Millisecond)
	return nil
}

// Run with a short -timeout.
func TestStopWhileJobRuns(t *testing.T) {
	c := &compaction{started: make(chan struct{}, 1)}
	r := NewRunner(c, time.Hour)
	r.Start()
	r.Kick()
	<-c.started
	r.Stop()
	if runs, failures := r.Stats(); runs != 1 || failures != 0 {
		t.Fatalf("runs %d, failures %d", runs, failures)
	}
}
