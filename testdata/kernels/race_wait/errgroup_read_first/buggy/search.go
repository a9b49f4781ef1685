// Package search asks an index and a cache.
package search

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// A Source finds documents.
type Source func(ctx context.Context, query string) ([]string, error)

// Both returns what two sources find.
func Both(ctx context.Context, index, cache Source, query string) ([]string, error) {
	var fromIndex, fromCache []string
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		fromIndex, err = index(ctx, query) // BUG: race #1
		return err
	})
	g.Go(func() (err error) {
		fromCache, err = cache(ctx, query) // BUG: race #1
		return err
	})
	all := append(fromCache, fromIndex...) // BUG: race #1
	return all, g.Wait()
}
