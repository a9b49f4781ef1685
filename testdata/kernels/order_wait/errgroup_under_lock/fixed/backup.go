// Package backup copies tables to another place.
package backup

import (
	"errors"
	"sync"

	"golang.org/x/sync/errgroup"
)

var errEmpty = errors.New("backup: table is empty")

// Set is a set of tables that are saved together.
type Set struct {
	mu     sync.Mutex
	tables map[string][]byte
	saved  map[string]int
}

// New returns a set of tables.
func New(tables map[string][]byte) *Set {
	return &Set{tables: tables, saved: make(map[string]int)}
}

// Save copies all tables at once.
func (s *Set) Save(write func(name string, data []byte) error) error {
	s.mu.Lock()
	var g errgroup.Group
	for name, data := range s.tables {
		g.Go(func() error { return s.saveOne(name, data, write) })
	}
	s.mu.Unlock()
	return g.Wait()
}

func (s *Set) saveOne(name string, data []byte, write func(string, []byte) error) error {
	if len(data) == 0 {
		return errEmpty
	}
	if err := write(name, data); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.saved[name] = len(data)
	return nil
}

// Saved returns the number of bytes saved of a table.
func (s *Set) Saved(name string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.saved[name]
}
