// Package again is called back under a lock that it acquires again.
package again

import (
	"sync"

	"again/bus"
)

// A chain publishes on the bus that calls it.
type chain struct{ bus *bus.Bus }

func (c *chain) Handle(string) { c.bus.Publish("second") } // want `\(\*Bus\).Publish holds bus.Bus.mu \(bus.go:22\) while it calls \(\*chain\).Handle, which acquires it again`

func Install(b *bus.Bus) { b.Subscribe("first", &chain{b}) }

// A dialer is passed to the pool that it opens connections of.
type dialer struct{ pool *bus.Pool }

func NewDialer() *dialer {
	d := &dialer{}
	d.pool = bus.NewPool(d)
	return d
}

func (d *dialer) Closed(id int) { d.pool.Open(id + 1) } // want `\(\*Pool\).Close holds bus.Pool.mu \(bus.go:47\) while it calls \(\*dialer\).Closed, which acquires it again`

// A server has its own methods in a table.
type server struct {
	mu       sync.Mutex
	handlers map[string]func(arg string) int
	hits     map[string]int
}

func newServer() *server {
	s := &server{handlers: make(map[string]func(string) int), hits: make(map[string]int)}
	s.handlers["hits"] = s.hitsOf
	return s
}

func (s *server) hitsOf(arg string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits[arg]
}

func (s *server) Call(name, arg string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hits[name]++
	return s.handlers[name](arg) // want `\(\*server\).Call holds server.mu while it calls \(\*server\).hitsOf, which acquires it again`
}

// calm is like server.
// Safe: the lock is released before the call.
type calm struct {
	mu       sync.Mutex
	handlers map[string]func(arg string) int
	hits     map[string]int
}

func newCalm() *calm {
	s := &calm{handlers: make(map[string]func(string) int), hits: make(map[string]int)}
	s.handlers["hits"] = s.hitsOf
	return s
}

func (s *calm) hitsOf(arg string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits[arg]
}

func (s *calm) Call(name, arg string) int {
	s.mu.Lock()
	s.hits[name]++
	h := s.handlers[name]
	s.mu.Unlock()
	return h(arg)
}

// A manager keeps listeners, which it gives a function to forget them.
type manager struct {
	mu        sync.Mutex
	listeners map[string]*listener
}

type listener struct {
	mu      sync.Mutex
	open    bool
	closeFn func()
}

func (m *manager) Listen(name string) *listener {
	m.mu.Lock()
	defer m.mu.Unlock()
	if l, ok := m.listeners[name]; ok {
		l.reopen()
		return l
	}
	forget := func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.listeners, name)
	}
	l := &listener{closeFn: forget}
	m.listeners[name] = l
	return l
}

func (l *listener) reopen() {
	l.mu.Lock()
	l.open = true
	l.mu.Unlock()
}

func (l *listener) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closeFn() // want `deadlock: \(\*listener\).Close holds listener.mu and waits for manager.mu; \(\*manager\).Listen holds manager.mu and waits for listener.mu`
}

// Not shown here: who passes the function knows what it calls under the lock, and package lockset does.
type guarded struct {
	mu sync.Mutex
	n  int
}

func (g *guarded) with(f func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	f()
}

func (g *guarded) Drain() { g.with(func() { g.with(func() { g.n = 0 }) }) }

// A scope tells its children, each of which locks its own lock.
// Safe: who passes itself to its own method is not a child of its own.
type scope struct {
	mu       sync.Mutex
	children map[ender]bool
	ended    bool
}

type ender interface{ end() }

func (s *scope) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	for c := range s.children {
		c.end()
	}
}

func (s *scope) attach(parent *scope, child ender) {
	parent.mu.Lock()
	defer parent.mu.Unlock()
	parent.children[child] = true
}

func newScope(parent *scope) *scope {
	s := &scope{children: make(map[ender]bool)}
	s.attach(parent, s)
	return s
}
