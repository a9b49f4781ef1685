// Package sheet has cells that share the lock of their sheet.
package sheet

import "sync"

// Sheet has cells.
type Sheet struct {
	mu    sync.Mutex
	cells map[string]*Cell
}

// Cell has a value.
type Cell struct {
	mu    *sync.Mutex
	value float64
	dirty bool
}

// New returns an empty sheet.
func New() *Sheet {
	return &Sheet{cells: make(map[string]*Cell)}
}

// Cell returns a cell of the sheet.
func (s *Sheet) Cell(name string) *Cell {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.cells[name]
	if c == nil {
		c = &Cell{mu: &s.mu}
		s.cells[name] = c
	}
	return c
}

// Set sets the value.
func (c *Cell) Set(v float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set(v)
}

func (c *Cell) set(v float64) {
	c.value = v
	c.dirty = true
}

// Scale multiplies all values.
func (s *Sheet) Scale(by float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.cells {
		c.Set(c.value * by) // BUG: CV1001
	}
}
