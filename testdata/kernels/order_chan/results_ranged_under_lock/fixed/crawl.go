// Package crawl fetches pages and notes which links it has seen.
package crawl

import "sync"

// Crawler remembers links.
type Crawler struct {
	mu   sync.Mutex
	seen map[string]bool
}

// New returns a crawler.
func New() *Crawler { return &Crawler{seen: make(map[string]bool)} }

func (c *Crawler) first(url string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[url] {
		return false
	}
	c.seen[url] = true
	return true
}

// Fetch gets the links of all pages.
func (c *Crawler) Fetch(urls []string, get func(string) []string) []string {
	links := make(chan string)
	var wg sync.WaitGroup
	for _, url := range urls {
		wg.Go(func() {
			if !c.first(url) {
				return
			}
			for _, l := range get(url) {
				links <- l
			}
		})
	}
	go func() {
		wg.Wait()
		close(links)
	}()
	var found []string
	for l := range links {
		found = append(found, l)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var fresh []string
	for _, l := range found {
		if !c.seen[l] {
			fresh = append(fresh, l)
		}
	}
	return fresh
}
