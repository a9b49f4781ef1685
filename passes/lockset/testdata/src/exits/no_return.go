// Package exits leaves functions in ways that never come back.
package exits

import (
	"errors"
	"sync"
)

var errEmpty = errors.New("empty")

type config struct {
	mu sync.Mutex
	m  map[string]string
}

// A panic that nobody recovers ends the process.
func (c *config) must(k string) string {
	c.mu.Lock()
	v, ok := c.m[k]
	if !ok {
		panic("no " + k)
	}
	c.mu.Unlock()
	return v
}

func (c *config) getBad(k string) (string, error) {
	c.mu.Lock()
	v, ok := c.m[k]
	if !ok {
		return "", errEmpty // want `c\.mu is still held`
	}
	c.mu.Unlock()
	return v, nil
}

func fail(msg string) { panic(msg) }

// fail never returns.
func (c *config) mustHelper(k string) string {
	c.mu.Lock()
	v, ok := c.m[k]
	if !ok {
		fail("no " + k)
	}
	c.mu.Unlock()
	return v
}

func note(msg string) { println(msg) }

func (c *config) noteBad(k string) string {
	c.mu.Lock()
	v, ok := c.m[k]
	if !ok {
		note("no " + k)
		return v // want `c\.mu is still held`
	}
	c.mu.Unlock()
	return v
}

// The last process standing waits for ever.
func (c *config) serve(ready bool) {
	c.mu.Lock()
	if ready {
		select {}
	}
	c.mu.Unlock()
}
