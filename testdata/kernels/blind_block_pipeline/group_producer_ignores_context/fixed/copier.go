// Package copier copies objects between two stores with several writers.
package copier

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"
)

// Bucket has objects.
type Bucket interface {
	Keys() []string
	Get(ctx context.Context, key string) ([]byte, error)
	Put(ctx context.Context, key string, data []byte) error
}

// Copier copies objects.
type Copier struct {
	From, To Bucket
	Writers  int
}

func (c *Copier) list(ctx context.Context, keys chan<- string) error {
	defer close(keys)
	for _, k := range c.From.Keys() {
		select {
		case keys <- k:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (c *Copier) copyOne(ctx context.Context, key string) error {
	data, err := c.From.Get(ctx, key)
	if err != nil {
		return fmt.Errorf("get %s: %w", key, err)
	}
	if err := c.To.Put(ctx, key, data); err != nil {
		return fmt.Errorf("put %s: %w", key, err)
	}
	return nil
}

// Copy copies everything.
func (c *Copier) Copy(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	keys := make(chan string)
	g.Go(func() error { return c.list(ctx, keys) })
	for range max(c.Writers, 1) {
		g.Go(func() error {
			for k := range keys {
				if err := c.copyOne(ctx, k); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return g.Wait()
}

type memory []string

func (m memory) Keys() []string                                  { return m }
func (m memory) Get(context.Context, string) ([]byte, error)     { return []byte("x"), nil }
func (m memory) Put(_ context.Context, k string, _ []byte) error { return errors.New("quota") }

// Run copies to a bucket that takes nothing.
func Run() {
	c := &Copier{From: memory{"a", "b", "c", "d"}, To: memory{}, Writers: 2}
	if err := c.Copy(context.Background()); err != nil {
		fmt.Println(err)
	}
}
