// Package callbacks is called back by package bus.
package callbacks

import (
	"sync"

	"callbacks/bus"
)

type Follower struct {
	mu     sync.Mutex
	bus    *bus.Bus
	leader string
}

func (f *Follower) Start() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.bus.Subscribe(f.changed) // want `deadlock: \(\*Follower\).Start holds Follower.mu and waits for bus.Bus.mu \(bus.go:12\); \(\*Bus\).Publish holds bus.Bus.mu \(bus.go:18\) and calls \(\*Follower\).changed, which waits for Follower.mu`
}

func (f *Follower) changed(s string) {
	f.mu.Lock()
	f.leader = s
	f.mu.Unlock()
}

type Reader struct {
	mu     sync.Mutex
	calm   *bus.Calm
	leader string
}

func (r *Reader) Start() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calm.Subscribe(r.changed)
}

func (r *Reader) changed(s string) {
	r.mu.Lock()
	r.leader = s
	r.mu.Unlock()
}

// A store calls its backend, whatever that is, and a replica knows a store.
type store struct {
	mu      sync.Mutex
	backend backend
	n       int
}

type backend interface{ put(key string) }

func (s *store) Put(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.backend.put(key) // want `\(\*store\).Put holds store.mu while it calls \(\*replica\).put, which acquires it again`
}

func (s *store) use(b backend) { s.backend = b }

func (s *store) note() {
	s.mu.Lock()
	s.n++
	s.mu.Unlock()
}

type replica struct{ of *store }

func (r *replica) put(string) { r.of.note() }

type discard struct{}

func (discard) put(string) {}

func Setup(kind string, s, other *store) {
	s.use(discard{})
	if kind != "" {
		s.use(&replica{other})
	}
}

// A counted layer is made of another one, and all of them share a registry.
// Safe: the one that it calls is none that counts.
type layer interface{ close() }

type registry struct {
	mu     sync.Mutex
	layers map[string]layer
}

type counted struct {
	inner    layer
	registry *registry
	refs     int
}

func (c *counted) close() {
	c.registry.mu.Lock()
	defer c.registry.mu.Unlock()
	c.refs--
	c.inner.close()
}

type plain struct{}

func (plain) close() {}

func Layers(r *registry) {
	c := &counted{inner: plain{}, registry: r}
	r.mu.Lock()
	r.layers["a"] = c
	r.mu.Unlock()
}

// Config has a function that may call that of another one.
type Config struct{ Choose func(name string) string }

type chooser struct {
	mu    sync.Mutex
	inner map[string]*Config
}

// Safe: the function that is called is not the one that calls.
func NewConfig(c *chooser) *Config {
	return &Config{Choose: func(name string) string {
		c.mu.Lock()
		defer c.mu.Unlock()
		if inner := c.inner[name]; inner != nil {
			return inner.Choose(name)
		}
		return name
	}}
}

// A timed task has a task in it, and that has a lock of its own.
// Safe: the lock is not that of the one that ends it.
type task struct {
	mu   sync.Mutex
	subs map[string]ending
}

type ending interface{ end() }

func (t *task) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.subs {
		s.end()
	}
}

type timed struct {
	task
	at int
}

func (t *timed) end() {
	if t.at > 0 {
		t.task.end()
	}
}

func Start(t *task) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subs["a"], t.subs["b"] = &timed{}, &task{}
}
