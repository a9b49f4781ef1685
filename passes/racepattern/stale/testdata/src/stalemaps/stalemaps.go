// Package stalemaps has no locks but those in a map that synchronizes itself.
package stalemaps

import "sync"

type gate struct{ open chan struct{} }

// Gates has a gate for each name.
type Gates struct{ byName sync.Map }

func (g *Gates) Get(name string) *gate {
	if v, ok := g.byName.Load(name); ok {
		return v.(*gate)
	}
	n := &gate{make(chan struct{})}
	g.byName.Store(name, n) // want `another goroutine may have stored its own \*gate here`
	return n
}
