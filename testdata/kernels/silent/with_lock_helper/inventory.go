// Package inventory keeps stock. The lock is taken by small wrappers only.
package inventory

import (
	"errors"
	"sync"
)

// ErrShort is returned when there is not enough stock.
var ErrShort = errors.New("inventory: short of stock")

type guarded[T any] struct {
	mu sync.RWMutex
	v  T
}

func (g *guarded[T]) write(f func(*T) error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return f(&g.v)
}

func (g *guarded[T]) read(f func(T)) {
	g.mu.RLock()
	defer g.mu.RUnlock()
	f(g.v)
}

type state struct {
	stock map[string]int
	moves int
}

// Inventory is safe for concurrent use.
type Inventory struct {
	g guarded[state]
}

// Receive adds goods.
func (i *Inventory) Receive(sku string, n int) {
	_ = i.g.write(func(s *state) error {
		if s.stock == nil {
			s.stock = make(map[string]int)
		}
		s.stock[sku] += n
		s.moves++
		return nil
	})
}

// Ship takes all goods of the order, or none of them.
func (i *Inventory) Ship(order map[string]int) error {
	return i.g.write(func(s *state) error {
		for sku, n := range order {
			if s.stock[sku] < n {
				return ErrShort
			}
		}
		for sku, n := range order {
			take(s, sku, n)
		}
		return nil
	})
}

func take(s *state, sku string, n int) {
	if s.stock[sku] -= n; s.stock[sku] == 0 {
		delete(s.stock, sku)
	}
	s.moves++
}

// InStock returns how much there is of sku, and the number of moves so far.
func (i *Inventory) InStock(sku string) (n, moves int) {
	i.g.read(func(s state) {
		n = s.stock[sku]
		moves = s.moves
	})
	return n, moves
}
