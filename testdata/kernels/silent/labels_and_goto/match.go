// Package match finds the first rule for a request.
package match

import "sync"

// Rule has conditions.
type Rule struct {
	name  string
	conds []func(string) bool
	hits  int
}

// Rules is a list of rules.
type Rules struct {
	mu    sync.Mutex
	rules []*Rule
	miss  int
}

// First returns the first rule that fits. The labelled continue stays inside
// of the region, the labelled break leaves it through the unlock.
func (r *Rules) First(req string) *Rule {
	var found *Rule
	r.mu.Lock()
search:
	for _, rule := range r.rules {
		for _, c := range rule.conds {
			if !c(req) {
				continue search
			}
		}
		found = rule
		break search
	}
	if found == nil {
		r.miss++
	}
	r.mu.Unlock()
	return found
}

// Hit counts with a common tail.
func (r *Rules) Hit(name string) bool {
	ok := false
	r.mu.Lock()
	for _, rule := range r.rules {
		if rule.name == name {
			rule.hits++
			ok = true
			goto out
		}
	}
	r.miss++
out:
	r.mu.Unlock()
	return ok
}

// Retry goes back to before the lock, with the lock released.
func (r *Rules) Retry(ready func() bool) {
again:
	r.mu.Lock()
	if !ready() {
		r.mu.Unlock()
		goto again
	}
	r.miss = 0
	r.mu.Unlock()
}
