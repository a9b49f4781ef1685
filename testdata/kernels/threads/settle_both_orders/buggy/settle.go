// Package settle settles accounts against the clearing house's book.
package settle

import "sync"

// House is a clearing house.
type House struct {
	bookMu sync.Mutex
	book   map[string]int

	cashMu sync.Mutex
	cash   int
}

func (h *House) post(account string, amount int) {
	h.bookMu.Lock()
	defer h.bookMu.Unlock()
	h.book[account] += amount
	h.cashMu.Lock() // BUG: CV2001 #1
	h.cash += amount
	h.cashMu.Unlock()
}

func (h *House) sweep(account string) {
	h.cashMu.Lock()
	defer h.cashMu.Unlock()
	h.bookMu.Lock() // BUG: CV2001 #1
	h.cash -= h.book[account]
	h.book[account] = 0
	h.bookMu.Unlock()
}

// Day settles a day's trades and returns the cash that is left.
func Day(trades map[string]int) int {
	h := &House{book: make(map[string]int)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for a, n := range trades {
			h.post(a, n)
		}
	}()
	for a := range trades {
		h.sweep(a)
	}
	<-done
	return h.cash
}
