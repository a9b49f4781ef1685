// Package tables moves chips between tables of a casino. Two tables are
// locked at once, always the one with the lower number first.
package tables

import (
	"errors"
	"sync"
	"sync/atomic"
)

// ErrChips is returned when a table has not enough chips.
var ErrChips = errors.New("tables: not enough chips")

var numbers atomic.Uint64

// Table holds chips.
type Table struct {
	number uint64

	mu    sync.Mutex
	chips int
}

// Open returns a table with chips and a number of its own.
func Open(chips int) *Table {
	return &Table{number: numbers.Add(1), chips: chips}
}

func pair(a, b *Table) (unlock func()) {
	if b.number < a.number {
		a, b = b, a
	}
	a.mu.Lock()
	if a != b {
		b.mu.Lock()
	}
	return func() {
		if a != b {
			b.mu.Unlock()
		}
		a.mu.Unlock()
	}
}

// Move brings n chips from one table to another.
func Move(from, to *Table, n int) error {
	defer pair(from, to)()
	if from.chips < n {
		return ErrChips
	}
	from.chips -= n
	to.chips += n
	return nil
}

// Even shares the chips of two tables evenly.
func Even(a, b *Table) {
	unlock := pair(a, b)
	defer unlock()
	if a == b {
		return
	}
	sum := a.chips + b.chips
	a.chips = sum / 2
	b.chips = sum - a.chips
}

// Chips counts the chips of the table.
func (t *Table) Chips() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.chips
}
