// Package schemaload loads the schema of a database table on first use. The fast
// path of Schema reads the pointer without the mutex, under which another
// goroutine may be setting it.
package schemaload

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

type Column struct {
	Name, Type string
}

type Schema struct {
	Table   string
	Columns []Column
	byName  map[string]int
}

type describeFunc func(table string) (string, error)

type Table struct {
	name     string
	describe describeFunc

	mu     sync.Mutex
	schema *Schema
	loads  int
}

func NewTable(name string, d describeFunc) *Table {
	return &Table{name: name, describe: d}
}

func (t *Table) Schema() (*Schema, error) {
	if t.schema != nil { // BUG: race #1
		return t.schema, nil // BUG: race #1
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.schema != nil {
		return t.schema, nil
	}
	ddl, err := t.describe(t.name)
	if err != nil {
		return nil, err
	}
	s := &Schema{Table: t.name, byName: map[string]int{}}
	for def := range strings.SplitSeq(ddl, ",") {
		name, typ, ok := strings.Cut(strings.TrimSpace(def), " ")
		if !ok {
			return nil, fmt.Errorf("%s: bad column %q", t.name, def)
		}
		s.byName[name] = len(s.Columns)
		s.Columns = append(s.Columns, Column{name, typ})
	}
	t.loads++
	t.schema = s // BUG: race #1
	return s, nil
}

func (t *Table) ColumnType(name string) (string, error) {
	s, err := t.Schema()
	if err != nil {
		return "", err
	}
	i, ok := s.byName[name]
	if !ok {
		return "", fmt.Errorf("%s has no column %q", s.Table, name)
	}
	return s.Columns[i].Type, nil
}

func (t *Table) Loads() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.loads
}

func Run() (int, error) {
	t := NewTable("users", func(table string) (string, error) {
		return "id bigint, name text, created timestamp", nil
	})
	errs := make([]error, 4)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() {
			for _, col := range []string{"id", "name", "created"} {
				if _, err := t.ColumnType(col); err != nil {
					errs[i] = err
				}
			}
		})
	}
	wg.Wait()
	return t.Loads(), errors.Join(errs...)
}
