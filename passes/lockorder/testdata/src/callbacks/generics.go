package callbacks

import "sync"

// An Evictor hears of keys of some type.
type Evictor[K comparable] interface{ Evicted(key K) }

// A Plans tells an evictor of what it forgets, with its lock held.
type Plans[K comparable, V any] struct {
	mu  sync.Mutex
	all map[K]V
	obs Evictor[K]
}

func (p *Plans[K, V]) Len() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.all)
}

func (p *Plans[K, V]) Forget(key K) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.all, key)
	p.obs.Evicted(key) // want `holds Plans.mu while it calls \(\*planStats\)\.Evicted, which acquires it again`
}

// Observe is called before the object is shared.
func (p *Plans[K, V]) Observe(e Evictor[K]) { p.obs = e }

type sized interface{ Len() int }

type planStats struct{ plans sized }

func (s *planStats) Evicted(string) { s.plans.Len() }

// NewPlans makes both know each other.
func NewPlans() *Plans[string, int] {
	p := &Plans[string, int]{all: make(map[string]int)}
	p.Observe(&planStats{p})
	return p
}

// A Watcher is an Evictor that gets what was found as well.
type Watcher[K comparable] interface{ Gone(key K, found bool) }

// A Names tells a watcher, and nobody has one that asks it.
type Names[K comparable] struct {
	mu  sync.Mutex
	all map[K]int
	obs Watcher[K]
}

func (n *Names[K]) Len() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.all)
}

func (n *Names[K]) Forget(key K) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.all, key)
	n.obs.Gone(key, true)
}

// Observe is called before the object is shared.
func (n *Names[K]) Observe(w Watcher[K]) { n.obs = w }

// nameStats has a method of that name, and another signature.
type nameStats struct{ names sized }

func (s *nameStats) Gone(string) { s.names.Len() }

type quiet struct{}

func (quiet) Gone(string, bool) {}

// NewNames has a watcher that does nothing.
func NewNames() (*Names[string], any) {
	n := &Names[string]{all: make(map[string]int)}
	n.Observe(quiet{})
	var s any = &nameStats{n}
	return n, s
}
