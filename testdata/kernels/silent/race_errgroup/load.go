// Package load waits with errgroup.
package load

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Page is a page with its parts.
type Page struct {
	Title string
	Body  []byte
	Tags  map[string]bool
}

// A Source has the parts.
type Source interface {
	Title(ctx context.Context, id int) (string, error)
	Body(ctx context.Context, id int) ([]byte, error)
	Tags(ctx context.Context, id int) ([]string, error)
}

// Load loads the parts of a page at the same time.
func Load(ctx context.Context, s Source, id int) (*Page, error) {
	p := &Page{Tags: make(map[string]bool)}
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		p.Title, err = s.Title(ctx, id)
		return err
	})
	g.Go(func() (err error) {
		p.Body, err = s.Body(ctx, id)
		return err
	})
	g.Go(func() error {
		tags, err := s.Tags(ctx, id)
		for _, tag := range tags {
			p.Tags[tag] = true
		}
		return err
	})
	if err := g.Wait(); err != nil {
		return nil, err
	}
	p.Tags["loaded"] = true
	return p, nil
}

// All loads several pages.
func All(ctx context.Context, s Source, ids []int) (map[int]*Page, error) {
	var mu sync.Mutex
	pages := make(map[int]*Page)
	var g errgroup.Group
	g.SetLimit(3)
	for _, id := range ids {
		g.Go(func() error {
			p, err := Load(ctx, s, id)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			pages[id] = p
			return nil
		})
	}
	err := g.Wait()
	return pages, err
}
