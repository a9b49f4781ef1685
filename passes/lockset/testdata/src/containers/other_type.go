package containers

import "sync"

// A pantry has a lock for itself, and one for each shelf, which others acquire.
type pantry struct {
	mu      sync.Mutex
	index   sync.RWMutex
	shelves map[string]*sync.RWMutex
	jars    int
}

// What is released was found in a map, and is of another type than mu.
func (p *pantry) Leave(name string) {
	p.mu.Lock()
	l := p.shelves[name]
	l.RUnlock()
	p.mu.Lock() // want `p.mu is already held and is locked again here`
	p.jars++
	p.mu.Unlock()
}

// It is released for reading, and index is locked for writing.
func (p *pantry) LeaveIndex(name string) {
	p.index.Lock()
	l := p.shelves[name]
	l.RUnlock()
	p.index.Lock() // want `p.index is already held and is locked again here`
	p.jars++
	p.index.Unlock()
}

// Safe: it may be the index that is released, as far as its type tells.
func (p *pantry) Release(c *cellar, name string) {
	p.index.RLock()
	l := c.indexes[name]
	l.RUnlock()
	p.index.Lock()
	p.jars++
	p.index.Unlock()
}

// A cellar has the locks of pantries.
type cellar struct{ indexes map[string]*sync.RWMutex }

// The index stands next to the shelves. It is none of them.
func (p *pantry) ReleaseShelf(name string) {
	p.index.RLock()
	l := p.shelves[name]
	l.RUnlock()
	p.index.Lock() // want `upgrade of p.index from read to write lock here`
	p.jars++
	p.index.Unlock()
}

// Safe: it may be any lock that is released.
func (p *pantry) Unlock(l sync.Locker) {
	p.mu.Lock()
	l.Unlock()
	p.mu.Lock()
	p.jars++
	p.mu.Unlock()
}
