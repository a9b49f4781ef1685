// Package policies decides who may do what.
package policies

import "sync"

// Policies are rules by role, and a cache of what they say.
type Policies struct {
	rulesMu sync.RWMutex
	rules   map[string][]string

	cacheMu sync.Mutex
	cache   map[string]bool
}

// New returns empty policies.
func New() *Policies {
	return &Policies{rules: make(map[string][]string), cache: make(map[string]bool)}
}

// Allowed reports whether role may do verb. It read-locks the rules with the cache locked,
// and waits there for a goroutine in Replace that waits for one in Warm.
func (p *Policies) Allowed(role, verb string) bool {
	p.cacheMu.Lock()
	defer p.cacheMu.Unlock()
	key := role + "/" + verb
	if ok, hit := p.cache[key]; hit {
		return ok
	}
	p.cache[key] = p.has(role, verb)
	return p.cache[key]
}

func (p *Policies) has(role, verb string) bool {
	p.rulesMu.RLock()
	defer p.rulesMu.RUnlock()
	for _, v := range p.rules[role] {
		if v == verb {
			return true
		}
	}
	return false
}

// Warm fills the cache with all that is allowed.
func (p *Policies) Warm() {
	p.cacheMu.Lock()
	defer p.cacheMu.Unlock()
	p.rulesMu.RLock()
	defer p.rulesMu.RUnlock()
	for role, verbs := range p.rules {
		for _, verb := range verbs {
			p.cache[role+"/"+verb] = true
		}
	}
}

// Replace sets the rules of role.
func (p *Policies) Replace(role string, verbs []string) {
	p.rulesMu.Lock()
	defer p.rulesMu.Unlock()
	p.rules[role] = verbs
}
