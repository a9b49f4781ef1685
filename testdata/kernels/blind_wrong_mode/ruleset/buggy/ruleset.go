// Package ruleset evaluates reloadable path rules.
package ruleset

import (
	"fmt"
	"regexp"
	"sync"
)

// Rules is a reloadable list of patterns.
type Rules struct {
	lock     sync.RWMutex
	source   []string
	compiled []*regexp.Regexp // nil until first use after a reload
	version  int
}

// Load makes rules from patterns.
func Load(patterns []string) (*Rules, error) {
	r := &Rules{}
	if err := r.Reload(patterns); err != nil {
		return nil, err
	}
	return r, nil
}

// Reload swaps in new patterns after checking them.
func (r *Rules) Reload(patterns []string) error {
	for i, p := range patterns {
		if _, err := regexp.Compile(p); err != nil {
			return fmt.Errorf("rule %d: %w", i, err)
		}
	}
	src := append([]string(nil), patterns...)
	r.lock.Lock()
	defer r.lock.Unlock()
	r.source = src
	r.compiled = nil
	r.version++
	return nil
}

func (r *Rules) compile() []*regexp.Regexp {
	if r.compiled == nil {
		out := make([]*regexp.Regexp, len(r.source))
		for i, p := range r.source {
			out[i] = regexp.MustCompile(p)
		}
		r.compiled = out // BUG: race|CV1009|CV1010|CV1012 #1
	}
	return r.compiled
}

// Match returns the first matching pattern.
func (r *Rules) Match(path string) (string, bool) {
	r.lock.RLock()
	list := r.compile() // BUG: race|CV1009|CV1010|CV1012 #1
	r.lock.RUnlock()
	for _, re := range list {
		if re.MatchString(path) {
			return re.String(), true
		}
	}
	return "", false
}

// Version counts the reloads.
func (r *Rules) Version() int {
	r.lock.RLock()
	defer r.lock.RUnlock()
	return r.version
}
