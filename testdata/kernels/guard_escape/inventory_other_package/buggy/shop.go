// Package shop sells what is in stock.
package shop

import (
	"sync"

	"kernels/guard_escape/inventory_other_package/buggy/stock"
)

// Order is what a customer wants.
type Order struct {
	Item string
	N    int
}

// Shop sells.
type Shop struct {
	stock *stock.Stock
}

// Open opens a shop.
func Open(s *stock.Stock) *Shop { return &Shop{s} }

// Serve sells to all customers at once.
func (s *Shop) Serve(orders []Order) {
	var wg sync.WaitGroup
	for _, o := range orders {
		wg.Go(func() { s.stock.Add(o.Item, -o.N) })
	}
	wg.Wait()
}

// Missing returns what has to be bought.
func (s *Shop) Missing(want int) []Order {
	var orders []Order
	for item, n := range s.stock.Items() { // BUG: race #1
		if n < want {
			orders = append(orders, Order{item, want - n})
		}
	}
	return orders
}
