// Package orders matches buyers and sellers.
package orders

import (
	"errors"
	"sync"
)

var errEmpty = errors.New("orders: book is empty")

// Order is an offer to buy or sell.
type Order struct {
	ID    int
	Price int
	Qty   int
}

// Book holds the open orders of one symbol, best first.
type Book struct {
	mu     sync.Mutex
	asks   []Order
	fills  int
	onFill func(Order)
}

// Take fills the best ask.
func (b *Book) Take() (Order, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.asks) == 0 {
		return Order{}, errEmpty
	}
	best := b.asks[0]
	b.asks = b.asks[1:]
	b.fills++
	return best, nil
}

// Offer adds an ask.
func (b *Book) Offer(o Order) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := 0
	for i < len(b.asks) && b.asks[i].Price <= o.Price {
		i++
	}
	b.asks = append(b.asks, Order{})
	copy(b.asks[i+1:], b.asks[i:])
	b.asks[i] = o
}

// Depth returns the number of open orders.
func (b *Book) Depth() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.asks)
}
