// Package jobtable tracks the state of batch jobs.
package jobtable

import (
	"fmt"
	"sync"
	"time"
)

// Job is the state of one job.
type Job struct {
	ID       string
	Phase    string
	Progress int
	Updated  time.Time
}

// Table is the set of known jobs.
type Table struct {
	mu   sync.RWMutex
	jobs map[string]*Job
}

// NewTable returns an empty table.
func NewTable() *Table {
	return &Table{jobs: make(map[string]*Job)}
}

// Submit adds a job in phase "queued".
func (t *Table) Submit(id string) error {
	j := &Job{ID: id}
	j.Phase = "queued"
	j.Updated = time.Now()

	t.mu.Lock()
	defer t.mu.Unlock()
	if _, dup := t.jobs[id]; dup {
		return fmt.Errorf("jobtable: duplicate job %q", id)
	}
	t.jobs[id] = j
	return nil
}

// Advance moves a job on.
func (t *Table) Advance(id, phase string, progress int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	j, ok := t.jobs[id]
	if !ok {
		return fmt.Errorf("jobtable: no job %q", id)
	}
	j.Phase = phase
	j.Progress = max(j.Progress, progress)
	j.Updated = time.Now()
	return nil
}

// Get returns the state of a job, nil if unknown.
func (t *Table) Get(id string) *Job {
	t.mu.RLock()
	defer t.mu.RUnlock()
	j, ok := t.jobs[id]
	if !ok {
		return nil
	}
	return j // BUG: race|CV1009|CV1010|CV1012 #1
}

// Finish removes a job and hands it to the caller, who then owns it.
func (t *Table) Finish(id string) (*Job, bool) {
	t.mu.Lock()
	j, ok := t.jobs[id]
	delete(t.jobs, id)
	t.mu.Unlock()
	if ok {
		j.Phase = "done"
		j.Progress = 100
	}
	return j, ok
}
