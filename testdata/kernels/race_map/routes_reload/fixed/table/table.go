// Package table maps hosts to backends.
package table

import "sync"

// Table is looked up for each request.
type Table struct {
	mu     sync.RWMutex
	routes map[string]string
}

// New returns an empty table.
func New() *Table { return &Table{routes: make(map[string]string)} }

// Merge adds routes.
func (t *Table) Merge(routes map[string]string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for host, to := range routes {
		t.routes[host] = to
	}
}

// Lookup returns the backend of a host.
func (t *Table) Lookup(host string) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.routes[host]
}
