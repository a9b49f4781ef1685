// Package health checks the parts of a server.
package health

import "sync"

// Checker runs checks by name.
type Checker struct {
	mu     sync.Mutex
	checks map[string]func() error
}

// New returns a checker without checks.
func New() *Checker { return &Checker{checks: make(map[string]func() error)} }

// Register adds a check.
func (c *Checker) Register(name string, check func() error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.checks[name] = check
}

// Failed returns the names of the checks that fail.
func (c *Checker) Failed() []string {
	var failed []string
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, check := range c.checks {
		if check() != nil { // BUG: beyond CV2001 #1
			failed = append(failed, name)
		}
	}
	return failed
}
