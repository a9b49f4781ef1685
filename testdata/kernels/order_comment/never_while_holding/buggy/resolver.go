// Package resolver looks names up and caches what it finds.
package resolver

import "sync"

// Resolver may be used by several goroutines.
type Resolver struct {
	// cacheMu guards cache. Never acquire connMu while holding cacheMu.
	cacheMu sync.RWMutex
	cache   map[string]string

	connMu  sync.Mutex // one query at a time
	queries int
}

// New returns a resolver that has cached nothing.
func New() *Resolver { return &Resolver{cache: make(map[string]string)} }

// query asks the server.
func (r *Resolver) query(name string) string {
	r.connMu.Lock()
	defer r.connMu.Unlock()
	r.queries++
	return name + ".example"
}

// Lookup returns the address of name.
func (r *Resolver) Lookup(name string) string {
	r.cacheMu.Lock()
	defer r.cacheMu.Unlock()
	addr, ok := r.cache[name]
	if !ok {
		addr = r.query(name) // BUG: CV2004
		r.cache[name] = addr
	}
	return addr
}

// Forget drops what is cached about name.
func (r *Resolver) Forget(name string) {
	r.cacheMu.Lock()
	defer r.cacheMu.Unlock()
	delete(r.cache, name)
}
