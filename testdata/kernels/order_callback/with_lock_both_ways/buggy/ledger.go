// Package ledger books what is bought and what is in stock.
package ledger

import "sync"

// Books are the orders and the stock of a shop.
type Books struct {
	ordersMu sync.Mutex
	orders   map[string]int

	stockMu sync.Mutex
	stock   map[string]int
}

// New returns empty books.
func New() *Books { return &Books{orders: make(map[string]int), stock: make(map[string]int)} }

func (b *Books) withOrders(f func(orders map[string]int)) {
	b.ordersMu.Lock()
	defer b.ordersMu.Unlock()
	f(b.orders) // BUG: CV2001 #1
}

func (b *Books) withStock(f func(stock map[string]int)) {
	b.stockMu.Lock()
	defer b.stockMu.Unlock()
	f(b.stock) // BUG: CV2001 #1
}

// Order orders n of an item if there is enough of it.
func (b *Books) Order(item string, n int) (ok bool) {
	b.withOrders(func(orders map[string]int) { // BUG: CV2001 #1
		b.withStock(func(stock map[string]int) { // BUG: CV2001 #1
			if stock[item] < n {
				return
			}
			stock[item] -= n
			orders[item] += n
			ok = true
		})
	})
	return ok
}

// Cancel puts what was ordered back.
func (b *Books) Cancel(item string) {
	b.withStock(func(stock map[string]int) { // BUG: CV2001 #1
		b.withOrders(func(orders map[string]int) { // BUG: CV2001 #1
			stock[item] += orders[item]
			delete(orders, item)
		})
	})
}
