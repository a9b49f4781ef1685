// Package catalog has the products of a shop, as they were when it opened.
package catalog

import (
	"bufio"
	"io"
	"strings"
	"sync"
)

// Catalog is read by all requests and not changed.
type Catalog struct {
	mu     sync.RWMutex // BUG: CV9001 #1
	names  map[string]string
	sorted []string
}

// Load reads a catalog.
func Load(r io.Reader) (*Catalog, error) {
	c := &Catalog{names: make(map[string]string)}
	s := bufio.NewScanner(r)
	for s.Scan() {
		id, name, ok := strings.Cut(s.Text(), " ")
		if !ok {
			continue
		}
		c.names[id] = name
		c.sorted = append(c.sorted, id)
	}
	return c, s.Err()
}

// Name returns the name of a product.
func (c *Catalog) Name(id string) (string, bool) {
	c.mu.RLock() // BUG: CV9001 #1
	defer c.mu.RUnlock()
	name, ok := c.names[id]
	return name, ok
}

// Len returns the number of products.
func (c *Catalog) Len() int {
	c.mu.RLock() // BUG: CV9001 #1
	defer c.mu.RUnlock()
	return len(c.sorted)
}
