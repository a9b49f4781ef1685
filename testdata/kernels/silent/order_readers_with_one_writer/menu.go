// Package menu knows dishes and what they cost.
package menu

import "sync"

// Menu may be used by several goroutines. Dishes never change.
type Menu struct {
	dishesMu sync.RWMutex
	dishes   []string
	pricesMu sync.RWMutex
	prices   map[string]int
}

// New returns a menu.
func New(dishes []string) *Menu { return &Menu{dishes: dishes, prices: make(map[string]int)} }

// SetPrice waits for readers of prices, but no reader waits for dishes: there is no writer.
func (m *Menu) SetPrice(dish string, cents int) {
	m.pricesMu.Lock()
	defer m.pricesMu.Unlock()
	m.prices[dish] = cents
}

// Sum adds up all prices.
func (m *Menu) Sum() int {
	m.dishesMu.RLock()
	defer m.dishesMu.RUnlock()
	m.pricesMu.RLock()
	defer m.pricesMu.RUnlock()
	sum := 0
	for _, d := range m.dishes {
		sum += m.prices[d]
	}
	return sum
}

// Free reports whether something on the menu has no price.
func (m *Menu) Free() bool {
	m.pricesMu.RLock()
	defer m.pricesMu.RUnlock()
	m.dishesMu.RLock()
	defer m.dishesMu.RUnlock()
	for _, d := range m.dishes {
		if m.prices[d] == 0 {
			return true
		}
	}
	return false
}
