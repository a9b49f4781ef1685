// Package jobtable tracks the jobs of a cluster.
package jobtable

import (
	"sync"
	"time"
)

type state string

type job struct {
	id    string
	state state
	seen  time.Time
}

// Table holds all jobs.
type Table struct {
	mu       sync.RWMutex
	jobs     map[string]*job
	finished int
	lost     []string
}

// State returns the state of a job.
func (t *Table) State(id string) state {
	t.mu.RLock()
	defer t.mu.RUnlock()
	j, ok := t.jobs[id]
	if !ok {
		return "unknown"
	}
	return j.state
}

// Stalled returns the jobs without news since then.
func (t *Table) Stalled(since time.Time) []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var out []string
	for id, j := range t.jobs {
		if j.seen.Before(since) {
			out = append(out, id)
			t.markLost(id) // BUG: CV1010 #1
		}
	}
	return out
}

// Finish notes the end of a job.
func (t *Table) Finish(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.jobs, id)
	t.finished++
}

// Take returns and clears the lost jobs.
func (t *Table) Take() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lost := t.lost
	t.lost = nil
	return lost
}

func (t *Table) markLost(id string) {
	t.lost = append(t.lost, id) // BUG: CV1010 #1
}
