// Package etl moves rows in three stages that end together.
package etl

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"
)

// Row is a row of a table.
type Row map[string]string

func send(ctx context.Context, out chan<- Row, r Row) error {
	select {
	case out <- r:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Move reads, changes and writes rows. An error of a stage ends the others through the context.
func Move(ctx context.Context, rows []Row, change func(Row) (Row, error), write func(Row) error) error {
	g, ctx := errgroup.WithContext(ctx)
	read := make(chan Row)
	changed := make(chan Row)
	g.Go(func() error {
		defer close(read)
		for _, r := range rows {
			if err := send(ctx, read, r); err != nil {
				return err
			}
		}
		return nil
	})
	g.Go(func() error {
		defer close(changed)
		for r := range read {
			r, err := change(r)
			if err != nil {
				return fmt.Errorf("change: %w", err)
			}
			if err := send(ctx, changed, r); err != nil {
				return err
			}
		}
		return nil
	})
	g.Go(func() error {
		for r := range changed {
			if err := write(r); err != nil {
				return fmt.Errorf("write: %w", err)
			}
		}
		return nil
	})
	return g.Wait()
}

// Run moves rows that cannot be written.
func Run() {
	rows := []Row{{"a": "1"}, {"a": "2"}, {"a": "3"}}
	same := func(r Row) (Row, error) { return r, nil }
	err := Move(context.Background(), rows, same, func(Row) error { return errors.New("read-only") })
	fmt.Println(err)
}
