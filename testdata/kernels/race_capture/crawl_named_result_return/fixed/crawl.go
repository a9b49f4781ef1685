// Package crawl counts the pages that a host links to.
package crawl

import (
	"context"
	"time"
)

// A Fetcher gets the links of a page.
type Fetcher func(ctx context.Context, url string) ([]string, error)

// Count follows the links of a page and gives up when ctx does.
func Count(ctx context.Context, fetch Fetcher, url string) (n int, err error) {
	done := make(chan struct{})
	var total int
	go func() {
		defer close(done)
		links, err := fetch(ctx, url)
		if err != nil {
			return
		}
		for _, link := range links {
			more, err := fetch(ctx, link)
			if err == nil {
				total += len(more)
			}
		}
	}()
	select {
	case <-done:
		return total, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	case <-time.After(time.Minute):
		return -1, context.DeadlineExceeded
	}
}
