// Package prices asks suppliers for prices.
package prices

import (
	"context"
	"sync"
)

// A Supplier sells things.
type Supplier interface {
	Name() string
	Price(ctx context.Context, item string) (cents int, err error)
}

// Compare returns the price of item at each supplier that has it.
func Compare(ctx context.Context, suppliers []Supplier, item string) map[string]int {
	prices := make(map[string]int)
	var wg sync.WaitGroup
	for _, s := range suppliers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			cents, err := s.Price(ctx, item)
			if err != nil {
				return
			}
			prices[s.Name()] = cents // BUG: race
		}()
	}
	wg.Wait()
	return prices
}
