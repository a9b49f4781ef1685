// Package inventory counts what is in stock.
package inventory

import "sync"

// A Warehouse knows what it has.
type Warehouse interface {
	Stock(item string) (int, error)
}

// Stock is the sum over some warehouses.
type Stock struct {
	Item    string
	Count   int
	Unknown int
}

// Sum asks two warehouses.
func Sum(near, far Warehouse, item string) Stock {
	s := Stock{Item: item}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		n, err := far.Stock(item)
		wg.Done() // BUG: race #1
		if err != nil {
			s.Unknown++ // BUG: race #1
			return
		}
		s.Count += n // BUG: race #1
	}()
	n, err := near.Stock(item)
	wg.Wait() // BUG: race #1
	if err != nil {
		s.Unknown++ // BUG: race #1
	}
	s.Count += n // BUG: race #1
	return s     // BUG: race #1
}
