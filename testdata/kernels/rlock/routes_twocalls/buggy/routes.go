// Package routes matches request paths to backends.
package routes

import (
	"strings"
	"sync"
)

// Table is the routing table of a proxy.
type Table struct {
	mu       sync.RWMutex
	prefixes []prefix
	fallback string
}

type prefix struct {
	path    string
	backend string
	weight  int
}

// Resolve returns the backends that serve path, best first.
func (t *Table) Resolve(path string) []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var out []string
	for _, p := range t.prefixes {
		if strings.HasPrefix(path, p.path) {
			out = append(out, p.backend)
		}
	}
	if len(out) == 0 {
		out = t.defaults(path) // BUG: CV1002
	}
	return out
}

func (t *Table) defaults(path string) []string {
	if strings.HasPrefix(path, "/internal/") {
		return nil
	}
	return []string{t.Fallback()}
}
