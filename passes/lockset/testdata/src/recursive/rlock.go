// Package recursive read-locks a lock twice (CV1002).
package recursive

import "sync"

type catalog struct {
	mu     sync.RWMutex
	prices map[string]int
}

func (c *catalog) price(sku string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.prices[sku]
}

func (c *catalog) set(sku string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.prices[sku] = n
}

func (c *catalog) totalBad(basket []string) (sum int) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for _, sku := range basket {
		sum += c.price(sku) // want `c\.mu is read-locked again`
	}
	return sum
}

// price read-locks on its own each time.
func (c *catalog) totalGood(basket []string) (sum int) {
	for _, sku := range basket {
		sum += c.price(sku)
	}
	return sum
}
