// Package bus calls subscribers with its lock held, or without.
package bus

import "sync"

type Bus struct {
	mu   sync.Mutex
	subs []func(string)
}

func (b *Bus) Subscribe(f func(string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(b.subs, f)
}

func (b *Bus) Publish(s string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.subs {
		f(s)
	}
}

type Calm struct {
	mu   sync.Mutex
	subs []func(string)
}

func (c *Calm) Subscribe(f func(string)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.subs = append(c.subs, f)
}

func (c *Calm) Publish(s string) {
	c.mu.Lock()
	subs := append([]func(string){}, c.subs...)
	c.mu.Unlock()
	for _, f := range subs {
		f(s)
	}
}
