// Package crawl fetches pages in parallel.
package crawl

import (
	"context"
	"sync"
)

// Fetch returns the links of a page.
type Fetch func(ctx context.Context, url string) ([]string, error)

// Crawl visits everything that can be reached from start.
func Crawl(ctx context.Context, start string, fetch Fetch) map[string]error {
	var (
		mu      sync.Mutex
		seen    = make(map[string]bool)
		results = make(map[string]error)
		wg      sync.WaitGroup
	)
	var visit func(url string)
	visit = func(url string) {
		defer wg.Done()
		mu.Lock()
		if seen[url] {
			return // BUG: CV1006
		}
		seen[url] = true
		mu.Unlock()

		links, err := fetch(ctx, url)
		mu.Lock()
		results[url] = err
		mu.Unlock()
		for _, l := range links {
			wg.Add(1)
			go visit(l)
		}
	}
	wg.Add(1)
	go visit(start)
	wg.Wait()
	return results
}
