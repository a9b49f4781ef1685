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
		if err != nil {
			s.Unknown++
			wg.Done()
			return
		}
		s.Count += n
		wg.Done()
	}()
	n, err := near.Stock(item)
	wg.Wait()
	if err != nil {
		s.Unknown++
	}
	s.Count += n
	return s
}
