// Package schema caches table definitions by embedding a lock.
package schema

import "sync"

// Table is a definition.
type Table struct {
	Name    string
	Columns []string
	Version int
}

// Cache holds definitions.
type Cache struct {
	sync.RWMutex
	tables map[string]Table
}

// Table returns the definition of name.
func (c *Cache) Table(name string) (Table, bool) {
	c.RLock()
	defer c.RUnlock()
	t, ok := c.tables[name]
	return t, ok
}

// Alter adds a column.
func (c *Cache) Alter(name, column string) int {
	c.Lock()
	t := c.tables[name]
	t.Columns = append(t.Columns[:len(t.Columns):len(t.Columns)], column)
	t.Version++
	c.tables[name] = t
	c.RUnlock() // BUG: CV1005
	return t.Version
}

// Load replaces all definitions.
func (c *Cache) Load(tables []Table) {
	m := make(map[string]Table, len(tables))
	for _, t := range tables {
		m[t.Name] = t
	}
	c.Lock()
	c.tables = m
	c.Unlock()
}
