// Package crawler follows links.
package crawler

import "sync"

// Fetch returns the links on a page.
type Fetch func(url string) ([]string, error)

type crawl struct {
	fetch Fetch
	wg    sync.WaitGroup

	mu     sync.Mutex
	seen   map[string]bool
	broken []string
}

// Result is what a crawl found.
type Result struct {
	Pages  int
	Broken []string
}

// Run follows all links from start.
func Run(start string, fetch Fetch) Result {
	c := &crawl{fetch: fetch, seen: map[string]bool{start: true}}
	c.visit(start)
	c.wg.Wait()
	// All goroutines have ended.
	return Result{len(c.seen), c.broken}
}

func (c *crawl) visit(url string) {
	c.wg.Go(func() {
		links, err := c.fetch(url)
		if err != nil {
			c.mu.Lock()
			c.broken = append(c.broken, url)
			c.mu.Unlock()
			return
		}
		for _, l := range links {
			if c.isNew(l) {
				c.visit(l)
			}
		}
	})
}

func (c *crawl) isNew(url string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[url] {
		return false
	}
	c.seen[url] = true
	return true
}
