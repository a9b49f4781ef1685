// Package stalemaps has no locks but those in a map that synchronizes itself.
package stalemaps

import (
	"sync"
	"sync/atomic"
)

type gate struct{ open chan struct{} }

// Gates has a gate for each name.
type Gates struct {
	byName  sync.Map
	renewed atomic.Int64
}

func (g *Gates) Get(name string) *gate {
	if v, ok := g.byName.Load(name); ok {
		return v.(*gate)
	}
	n := &gate{make(chan struct{})}
	g.byName.Store(name, n) // want `another goroutine may have stored its own \*gate here`
	return n
}

// Renew gives the name another gate whether or not it has one: who has stored one meanwhile loses it in any case.
func (g *Gates) Renew(name string) *gate {
	if _, ok := g.byName.Load(name); ok {
		g.renewed.Add(1)
	}
	n := &gate{make(chan struct{})}
	g.byName.Store(name, n)
	return n
}
