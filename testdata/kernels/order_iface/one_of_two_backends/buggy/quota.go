// Package quota limits tenants, by rules that differ.
package quota

import "sync"

type rule interface {
	allow(tenant string) bool
}

// Limiter has a rule for each tenant.
type Limiter struct {
	mu    sync.Mutex
	rules map[string]rule
	total int
}

// New returns a limiter without rules.
func New() *Limiter { return &Limiter{rules: make(map[string]rule)} }

// Allow asks the rule of tenant.
func (l *Limiter) Allow(tenant string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, ok := l.rules[tenant]
	return ok && r.allow(tenant) // BUG: beyond CV2001 #1
}

func (l *Limiter) set(tenant string, r rule) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rules[tenant] = r
}

func (l *Limiter) add(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total += n
}

// Unlimited lets tenant do anything.
func (l *Limiter) Unlimited(tenant string) { l.set(tenant, always{}) }

// always is a rule without a lock.
type always struct{}

func (always) allow(string) bool { return true }
