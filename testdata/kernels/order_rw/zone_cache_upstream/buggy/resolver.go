// Package resolver answers queries from zones, a cache and an upstream server.
package resolver

import "sync"

// Resolver answers queries.
type Resolver struct {
	zones    *zones
	cache    *cache
	upstream *upstream
}

type zones struct {
	mu      sync.RWMutex
	names   map[string]string
	serial  int
	forward *upstream
}

type cache struct {
	mu    sync.Mutex
	hits  map[string]string
	zones *zones
}

type upstream struct {
	mu    sync.RWMutex
	addr  string
	cache *cache
}

// New returns a resolver that asks addr.
func New(addr string) *Resolver {
	z := &zones{names: make(map[string]string)}
	c := &cache{hits: make(map[string]string), zones: z}
	u := &upstream{addr: addr, cache: c}
	z.forward = u
	return &Resolver{zones: z, cache: c, upstream: u}
}

// Resolve answers a query.
func (r *Resolver) Resolve(name string) string { return r.zones.lookup(name) }

// Flush empties the cache.
func (r *Resolver) Flush() int { return r.cache.flush() }

// Use changes the server that is asked.
func (r *Resolver) Use(addr string) { r.upstream.use(addr) }

// Load replaces the zones.
func (r *Resolver) Load(names map[string]string) { r.zones.load(names) }

func (z *zones) lookup(name string) string {
	z.mu.RLock()
	defer z.mu.RUnlock()
	if addr, ok := z.names[name]; ok {
		return addr
	}
	return z.forward.address() // BUG: CV2001 #1
}

func (z *zones) load(names map[string]string) {
	z.mu.Lock()
	defer z.mu.Unlock()
	z.names = names
	z.serial++
}

func (z *zones) version() int {
	z.mu.RLock()
	defer z.mu.RUnlock()
	return z.serial
}

func (u *upstream) address() string {
	u.mu.RLock()
	defer u.mu.RUnlock()
	return u.addr
}

func (u *upstream) use(addr string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.addr = addr
	u.cache.flush() // BUG: CV2001 #1
}

func (c *cache) flush() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.hits)
	return c.zones.version() // BUG: CV2001 #1
}
