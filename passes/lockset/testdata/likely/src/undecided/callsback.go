package undecided

import "sync"

type table interface{ name() string }

type unresolved struct{ n string }

func (u unresolved) name() string { return u.n }

type catalog struct {
	mu     sync.RWMutex
	tables map[string]table
}

func (c *catalog) set(t table) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tables[t.name()] = t
}

// That find never gets what is unresolved, its maps may see to.
func (c *catalog) find(name string) table {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.resolve(c.tables[name]) // want `c.mu may be read-locked again by \(\*catalog\)\.resolve -> \(\*catalog\)\.find`
}

func (c *catalog) resolve(t table) table {
	if _, ok := t.(unresolved); ok {
		return c.find(t.name())
	}
	return t
}

// What is called is another function, which reads the lock again.
func (c *catalog) findBad(name string) table {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.resolve(c.tables[name]) // want `c.mu is read-locked again by \(\*catalog\)\.resolve -> \(\*catalog\)\.find \(deadlock if a writer waits in between\)`
}
