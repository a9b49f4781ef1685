// Package conf has a configuration that other packages read.
package conf

import "sync"

type Config struct {
	Mu     sync.Mutex
	Limits map[string]int // guarded by Mu
	Hits   int
}

func (c *Config) Set(name string, n int) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Limits[name] = n
	c.Hits++
}

func (c *Config) Clear() {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	clear(c.Limits)
	c.Hits = 0
}
