// Package catalog reloads prices in the background.
//
// Hangs: Reload waits for the loader with the lock held, and the loader takes it to store what it has loaded.
package catalog

import (
	"errors"
	"maps"
	"sync"
)

var errBusy = errors.New("catalog: reload under way")

// Catalog maps articles to prices.
type Catalog struct {
	load func() (map[string]int, error)

	mu      sync.Mutex
	prices  map[string]int
	loading bool
}

// New returns an empty catalog.
func New(load func() (map[string]int, error)) *Catalog {
	return &Catalog{load: load, prices: make(map[string]int)}
}

// Price returns the price of an article.
func (c *Catalog) Price(article string) (int, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p, ok := c.prices[article]
	return p, ok
}

func (c *Catalog) fill(done chan<- error) {
	prices, err := c.load()
	if err == nil {
		c.mu.Lock() // BUG: block #1
		maps.Copy(c.prices, prices)
		c.mu.Unlock()
	}
	done <- err
}

// Reload loads all prices. Only one reload runs at a time.
func (c *Catalog) Reload() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.loading {
		return errBusy
	}
	c.loading = true
	done := make(chan error, 1)
	go c.fill(done)
	err := <-done // BUG: block #1
	c.loading = false
	return err
}

// Run reloads a catalog.
func Run() {
	c := New(func() (map[string]int, error) { return map[string]int{"tea": 3}, nil })
	if err := c.Reload(); err != nil {
		println(err.Error())
	}
	c.Price("tea")
}
