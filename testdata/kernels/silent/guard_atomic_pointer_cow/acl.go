// Package acl tells who may connect.
package acl

import (
	"slices"
	"sync"
	"sync/atomic"
)

type rules struct {
	allow   map[string]bool
	denied  []string
	version int
}

// List is read by each connection and seldom changed.
type List struct {
	mu    sync.Mutex // held by writers
	rules atomic.Pointer[rules]
}

// New returns a list that allows nobody.
func New() *List {
	l := new(List)
	l.rules.Store(&rules{allow: make(map[string]bool)})
	return l
}

// Allowed tells whether a host may connect.
func (l *List) Allowed(host string) bool {
	r := l.rules.Load()
	return r.allow[host] && !slices.Contains(r.denied, host)
}

// Allow allows a host.
func (l *List) Allow(host string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.rules.Load().clone()
	next.allow[host] = true
	l.rules.Store(next)
	return next.version
}

// Deny denies a host.
func (l *List) Deny(host string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.rules.Load().clone()
	next.denied = append(next.denied, host)
	l.rules.Store(next)
	return next.version
}

func (r *rules) clone() *rules {
	c := &rules{allow: make(map[string]bool), denied: slices.Clone(r.denied), version: r.version + 1}
	for host, ok := range r.allow {
		c.allow[host] = ok
	}
	return c
}
