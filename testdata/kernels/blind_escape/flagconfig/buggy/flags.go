// Package flagconfig serves feature flags. Reads are lock free.
package flagconfig

import (
	"maps"
	"sync"
	"sync/atomic"
)

// View is what readers see; it never changes once published.
type View struct {
	flags map[string]bool
	rev   uint64
}

// Enabled reports whether a flag is on in this view.
func (v *View) Enabled(name string) bool { return v.flags[name] }

// Rev is the revision of the view.
func (v *View) Rev() uint64 { return v.rev }

// Config holds the flags.
type Config struct {
	view atomic.Pointer[View]

	mu    sync.Mutex // serializes writers
	flags map[string]bool
	rev   uint64
}

// New makes a config with initial flags.
func New(initial map[string]bool) *Config {
	c := &Config{flags: maps.Clone(initial)}
	if c.flags == nil {
		c.flags = make(map[string]bool)
	}
	c.publishLocked()
	return c
}

// publishLocked makes the current state visible. c.mu must be held,
// unless c is not shared yet.
func (c *Config) publishLocked() {
	c.rev++
	c.view.Store(&View{flags: c.flags, rev: c.rev}) // BUG: race|CV1009|CV1010|CV1012 #1
}

// Set changes one flag.
func (c *Config) Set(name string, on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cur, ok := c.flags[name]; ok && cur == on {
		return
	}
	c.flags[name] = on
	c.publishLocked()
}

// Enabled reads one flag.
func (c *Config) Enabled(name string) bool {
	return c.view.Load().Enabled(name)
}

// View returns a consistent view of all flags.
func (c *Config) View() *View { return c.view.Load() }
