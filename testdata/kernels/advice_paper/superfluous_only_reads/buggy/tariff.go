// Package tariff computes prices from a table that is read once.
package tariff

import "sync"

// Tariff has prices by zone.
type Tariff struct {
	mu     sync.Mutex // BUG: CV9001 #1
	prices map[int]int
	base   int
}

// Load makes a tariff of a list of prices.
func Load(list []int, base int) *Tariff {
	t := &Tariff{prices: make(map[int]int), base: base}
	for zone, p := range list {
		t.prices[zone] = p
	}
	return t
}

func (t *Tariff) price(zone int) int {
	if p, ok := t.prices[zone]; ok {
		return t.base + p
	}
	return t.base
}

// Price returns the price of a journey through zones.
func (t *Tariff) Price(zones ...int) int {
	sum := 0
	t.mu.Lock() // BUG: CV9001 #1
	defer t.mu.Unlock()
	for _, z := range zones {
		sum += t.price(z)
	}
	return sum
}

// Quote computes the prices of journeys, each by a goroutine.
func Quote(t *Tariff, journeys [][]int) []int {
	prices := make([]int, len(journeys))
	var wg sync.WaitGroup
	for i, j := range journeys {
		wg.Add(1)
		go func() {
			defer wg.Done()
			prices[i] = t.Price(j...)
		}()
	}
	wg.Wait()
	return prices
}
