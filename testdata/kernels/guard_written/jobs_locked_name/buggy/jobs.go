// Package jobs runs batch jobs of tenants.
package jobs

import "sync"

// Runner counts what each tenant runs.
type Runner struct {
	mu      sync.Mutex
	running map[string]int
	quota   int
}

// New returns a runner.
func New(quota int) *Runner { return &Runner{running: make(map[string]int), quota: quota} }

// Start runs a job if the tenant may.
func (r *Runner) Start(tenant string, job func()) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running[tenant] >= r.quota {
		return false
	}
	r.running[tenant]++
	go func() {
		defer r.finishLocked(tenant) // BUG: CV1012|race #1
		job()
	}()
	return true
}

func (r *Runner) finishLocked(tenant string) {
	if r.running[tenant]--; r.running[tenant] <= 0 { // BUG: CV1012|race #1
		delete(r.running, tenant) // BUG: CV1012|race #1
	}
}

// Evict forgets the jobs of a tenant.
func (r *Runner) Evict(tenant string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.running[tenant] > 0 {
		r.finishLocked(tenant)
	}
}
