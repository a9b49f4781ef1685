// Package cart sums up what a customer buys.
package cart

import "sync"

// Cart has a total in the currency of the customer.
type Cart struct {
	mu    sync.Mutex
	rate  float64
	total float64
	items []string
}

// New returns an empty cart.
func New(rate float64) *Cart { return &Cart{rate: rate} }

// SetRate is called when the rate changes, and converts what is there.
func (c *Cart) SetRate(rate float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total *= rate / c.rate
	c.rate = rate
}

// Add adds an item.
func (c *Cart) Add(item string, price float64, rounded func(float64) float64) {
	c.mu.Lock()
	rate := c.rate // BUG: CV9002 #1
	c.mu.Unlock()
	price = rounded(price * rate)
	c.mu.Lock() // BUG: CV9002 #1
	defer c.mu.Unlock()
	c.items = append(c.items, item)
	c.total += price // BUG: CV9002 #1
}

// Total returns the sum and how many items it is for.
func (c *Cart) Total() (float64, int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.total, len(c.items)
}
