// Package crawl visits the pages of a site, politely.
package crawl

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"
)

// Site is what was seen of a site.
type Site struct {
	Pages int
	Bytes int
}

// Visit visits the pages.
func Visit(ctx context.Context, urls []string, get func(ctx context.Context, url string) ([]byte, error)) (Site, error) {
	var site Site
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(1)
	for _, url := range urls {
		g.Go(func() error {
			body, err := get(ctx, url)
			if err != nil {
				return fmt.Errorf("visit %s: %w", url, err)
			}
			site.Pages++
			site.Bytes += len(body)
			return nil
		})
	}
	err := g.Wait()
	return site, err
}
