package escapes

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

type view struct{ flags map[string]bool }

// Flags are read without a lock.
type Flags struct {
	view atomic.Pointer[view]

	mu    sync.Mutex
	flags map[string]bool
}

func (f *Flags) publish() {
	f.view.Store(&view{f.flags}) // want `the map in f.flags is published atomically, and .* while it is changed in place at published.go:\d+`
}

func (f *Flags) Set(name string, on bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.flags[name] = on
	f.publish()
}

// Copied is like Flags, but publishes a copy.
type Copied struct {
	view atomic.Pointer[view]

	mu    sync.Mutex
	flags map[string]bool
}

func (c *Copied) publish() { c.view.Store(&view{maps.Clone(c.flags)}) }

func (c *Copied) Set(name string, on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.flags[name] = on
	c.publish()
}

// Swapped changes a new map only.
type Swapped struct {
	view atomic.Pointer[view]

	mu    sync.Mutex
	flags map[string]bool
}

func (s *Swapped) Set(name string, on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := maps.Clone(s.flags)
	next[name] = on
	s.flags = next
	s.view.Store(&view{s.flags})
}

// Listeners hands its slice out with no room behind it, but with the same array.
type Listeners struct {
	mu  sync.Mutex
	all []func()
}

func (l *Listeners) Remove(i int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	copy(l.all[i:], l.all[i+1:])
	l.all = l.all[:len(l.all)-1]
}

func (l *Listeners) All() []func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clip(l.all) // want `the slice in l.all is returned`
}

// Copied returns a copy.
func (l *Listeners) Copied() []func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.all)
}
