// Package catalog describes tables, their partitions and the statistics of both.
package catalog

import "sync"

// Catalog holds tables by name.
type Catalog struct {
	mu     sync.Mutex
	tables map[string]*Table
	stats  *Stats
}

// Table is a number of partitions.
type Table struct {
	mu    sync.Mutex
	name  string
	parts []*Partition
}

// Partition is a range of rows.
type Partition struct {
	mu    sync.Mutex
	table string
	rows  int
	stats *Stats
}

// Stats counts the rows of each table.
type Stats struct {
	mu      sync.Mutex
	rows    map[string]int
	catalog *Catalog
}

// New returns an empty catalog.
func New() *Catalog {
	c := &Catalog{tables: make(map[string]*Table)}
	c.stats = &Stats{rows: make(map[string]int), catalog: c}
	return c
}

// Split adds a partition to a table.
func (c *Catalog) Split(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t := c.tables[name]; t != nil {
		t.add(&Partition{table: name, stats: c.stats}) // BUG: CV2001 #1
	}
}

func (c *Catalog) has(name string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.tables[name] != nil
}

func (t *Table) add(p *Partition) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.parts = append(t.parts, p)
}

// Truncate deletes all rows.
func (t *Table) Truncate() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, p := range t.parts {
		p.mu.Lock() // BUG: CV2001 #1
		p.rows = 0
		p.mu.Unlock()
	}
}

// Insert adds n rows.
func (p *Partition) Insert(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rows += n
	p.stats.count(p.table, n) // BUG: CV2001 #1
}

func (s *Stats) count(table string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rows[table] += n
}

// Prune forgets tables that were dropped.
func (s *Stats) Prune() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name := range s.rows {
		if !s.catalog.has(name) { // BUG: CV2001 #1
			delete(s.rows, name)
		}
	}
}
