// Package catalog is the schema catalog of a small SQL engine.
//
// Bug: Resolve holds the read lock while it calls Lookup, which takes the read
// lock again. If CreateTable calls Lock between the two RLocks, the second
// RLock queues behind the writer, the writer waits for the first read lock,
// and neither can go on.
package catalog

import (
	"errors"
	"fmt"
	"sync"
	"testing"
)

var errNoTable = errors.New("no such table")

// Column is one column of a table.
type Column struct {
	Name string
	Type string
}

// Table is immutable once it is in the catalog.
type Table struct {
	Name    string
	Columns []Column
}

// ColumnRef names a column in a query.
type ColumnRef struct {
	Table, Column string
}

// Catalog maps names to tables.
type Catalog struct {
	mu      sync.RWMutex
	version int
	tables  map[string]*Table
}

// New returns an empty catalog.
func New() *Catalog {
	return &Catalog{tables: make(map[string]*Table)}
}

// CreateTable adds or replaces a table.
func (c *Catalog) CreateTable(name string, cols ...Column) {
	t := &Table{Name: name, Columns: cols}
	c.mu.Lock() // BUG: deadlock #1
	defer c.mu.Unlock()
	c.tables[name] = t
	c.version++
}

// Lookup returns the table of that name.
func (c *Catalog) Lookup(name string) (*Table, error) {
	c.mu.RLock() // BUG: deadlock #1
	defer c.mu.RUnlock()
	t, ok := c.tables[name]
	if !ok {
		return nil, fmt.Errorf("%w: %s", errNoTable, name)
	}
	return t, nil
}

// Resolve binds all references of one query against one catalog version.
func (c *Catalog) Resolve(refs []ColumnRef) ([]Column, int, error) {
	c.mu.RLock() // BUG: deadlock #1
	defer c.mu.RUnlock()
	out := make([]Column, 0, len(refs))
	for _, ref := range refs {
		col, err := c.bind(ref) // BUG: deadlock #1
		if err != nil {
			return nil, 0, err
		}
		out = append(out, col)
	}
	return out, c.version, nil
}

func (c *Catalog) bind(ref ColumnRef) (Column, error) {
	t, err := c.Lookup(ref.Table)
	if err != nil {
		return Column{}, err
	}
	for _, col := range t.Columns {
		if col.Name == ref.Column {
			return col, nil
		}
	}
	return Column{}, fmt.Errorf("table %s has no column %s", ref.Table, ref.Column)
}

// Run with -race and a short -timeout.
func TestResolveDuringDDL(t *testing.T) {
	c := New()
	c.CreateTable("users", Column{"id", "int"}, Column{"name", "text"})
	refs := []ColumnRef{{"users", "id"}, {"users", "name"}}

	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for i := range 2000 {
			c.CreateTable(fmt.Sprintf("tmp_%d", i), Column{"v", "int"})
		}
	}()
	go func() {
		defer wg.Done()
		for range 2000 {
			if _, _, err := c.Resolve(refs); err != nil {
				t.Errorf("resolve: %v", err)
				return
			}
		}
	}()
	wg.Wait() // BUG: deadlock #1
}
