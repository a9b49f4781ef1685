// Package config tells subscribers about changes of a configuration.
//
// Leaks: cancelling a subscription removes its channel from the list without closing it, and the goroutine that ranges
// over it never ends.
package config

import (
	"slices"
	"sync"
)

// Change is a change of a key.
type Change struct {
	Key, Old, New string
}

// Config has values.
type Config struct {
	mu     sync.Mutex
	values map[string]string
	subs   []chan Change
}

// New returns an empty configuration.
func New() *Config { return &Config{values: make(map[string]string)} }

// Set changes a value. A subscriber that is far behind misses the change.
func (c *Config) Set(key, value string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ch := Change{key, c.values[key], value}
	c.values[key] = value
	for _, s := range c.subs {
		select {
		case s <- ch:
		default:
		}
	}
}

// Get returns a value.
func (c *Config) Get(key string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.values[key]
}

// OnChange calls f for all changes until the function that it returns is called.
func (c *Config) OnChange(f func(Change)) (cancel func()) {
	sub := make(chan Change, 8)
	c.mu.Lock()
	c.subs = append(c.subs, sub)
	c.mu.Unlock()
	go func() { // BUG: block #1
		for ch := range sub { // BUG: block #1
			f(ch)
		}
	}()
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if i := slices.Index(c.subs, sub); i >= 0 {
			c.subs = slices.Delete(c.subs, i, i+1) // BUG: block #1
		}
	}
}

// Run subscribes for a moment.
func Run() {
	c := New()
	cancel := c.OnChange(func(ch Change) { println(ch.Key, ch.New) })
	c.Set("color", "red")
	cancel()
}
