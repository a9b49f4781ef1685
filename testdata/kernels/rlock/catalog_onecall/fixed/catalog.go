// Package catalog holds the products of a shop.
package catalog

import "sync"

// Product is one thing for sale.
type Product struct {
	SKU   string
	Cents int
	Stock int
}

// Catalog is read by every request and written by the importer.
type Catalog struct {
	mu       sync.RWMutex
	products map[string]Product
	discount map[string]int
}

// Price returns the price of sku after discount.
func (c *Catalog) Price(sku string) (int, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.priceLocked(sku)
}

func (c *Catalog) priceLocked(sku string) (int, bool) {
	p, ok := c.products[sku]
	if !ok {
		return 0, false
	}
	return p.Cents - c.discount[sku], true
}

// Total sums the prices of a basket.
func (c *Catalog) Total(basket map[string]int) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	sum := 0
	for sku, n := range basket {
		cents, ok := c.priceLocked(sku)
		if ok {
			sum += n * cents
		}
	}
	return sum
}

// Import replaces all products.
func (c *Catalog) Import(list []Product) {
	m := make(map[string]Product, len(list))
	for _, p := range list {
		m[p.SKU] = p
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.products = m
}
