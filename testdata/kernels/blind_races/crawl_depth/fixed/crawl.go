// Package crawl follows the links of a site with one goroutine for each page.
package crawl

import (
	"sync"
	"sync/atomic"
)

// Site returns the links of a page.
type Site interface {
	Links(page string) []string
}

// Crawler visits each page once.
type Crawler struct {
	site  Site
	limit int
	seen  sync.Map
	pages atomic.Int64
	wg    sync.WaitGroup
}

// New returns a crawler that goes at most limit links deep.
func New(site Site, limit int) *Crawler {
	return &Crawler{site: site, limit: limit}
}

func (c *Crawler) visit(page string, depth int) {
	defer c.wg.Done()
	c.pages.Add(1)
	if depth == c.limit {
		return
	}
	for _, next := range c.site.Links(page) {
		c.start(next, depth+1)
	}
}

func (c *Crawler) start(page string, depth int) {
	if _, dup := c.seen.LoadOrStore(page, true); dup {
		return
	}
	c.wg.Add(1)
	go c.visit(page, depth)
}

// Pages returns how many pages were visited.
func (c *Crawler) Pages() int { return int(c.pages.Load()) }
