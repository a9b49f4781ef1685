// Package links checks the links of a site.
//
// Hangs: Go of a group waits for room; if all that run in the group call it, nobody makes room.
package links

import (
	"fmt"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Fetch returns the links of a page.
type Fetch func(url string) ([]string, error)

// Checker checks all pages that can be reached.
type Checker struct {
	fetch Fetch
	group errgroup.Group

	mu   sync.Mutex
	seen map[string]bool
}

// NewChecker returns a checker that fetches up to n pages at once.
func NewChecker(fetch Fetch, n int) *Checker {
	c := &Checker{fetch: fetch, seen: make(map[string]bool)}
	c.group.SetLimit(max(n, 1))
	return c
}

// Check visits a page and all others.
func (c *Checker) Check(url string) error {
	c.group.Go(func() error { return c.visit(url) })
	return c.group.Wait() // BUG: block #1
}

func (c *Checker) first(url string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[url] {
		return false
	}
	c.seen[url] = true
	return true
}

func (c *Checker) visit(url string) error {
	if !c.first(url) {
		return nil
	}
	links, err := c.fetch(url)
	if err != nil {
		return fmt.Errorf("links: %s: %w", url, err)
	}
	for _, l := range links {
		c.group.Go(func() error { return c.visit(l) }) // BUG: block #1
	}
	return nil
}

// Run checks a site with one page at once.
func Run() {
	site := map[string][]string{"/": {"/a", "/b"}, "/a": {"/b"}}
	c := NewChecker(func(url string) ([]string, error) { return site[url], nil }, 1)
	if err := c.Check("/"); err != nil {
		fmt.Println(err)
	}
}
