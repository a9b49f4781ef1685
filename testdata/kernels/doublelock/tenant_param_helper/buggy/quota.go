// Package tenant moves capacity between tenants through plain functions.
package tenant

import (
	"errors"
	"sync"
)

var errShort = errors.New("tenant: not enough capacity")

type tenant struct {
	mu       sync.Mutex
	name     string
	capacity int
	used     int
}

// Pool owns the tenants.
type Pool struct {
	tenants map[string]*tenant
	spare   *tenant
}

func available(t *tenant) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.capacity - t.used
}

func fits(n int, t *tenant) bool { return available(t) >= n }

// Use takes capacity of a tenant.
func (p *Pool) Use(name string, n int) error {
	t := p.tenants[name]
	if t == nil {
		t = p.spare
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !fits(n, t) { // BUG: CV1001
		return errShort
	}
	t.used += n
	return nil
}

// Room reports whether a tenant could use n.
func (p *Pool) Room(name string, n int) bool {
	t := p.tenants[name]
	return t != nil && fits(n, t)
}

// Free gives capacity back.
func (p *Pool) Free(name string, n int) {
	if t := p.tenants[name]; t != nil {
		t.mu.Lock()
		t.used -= n
		t.mu.Unlock()
	}
}
