package errgroups

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// by: HB8
// order: body < result
func wait() int {
	x := 0
	var g errgroup.Group
	g.Go(func() error {
		x = 1 // #body
		return nil
	})
	_ = g.Wait()
	return x // #result
}

// The twin: what is started after Wait is not waited for.
//
// not by: HB8
// order:
func startedAfterwards() int {
	x := 0
	var g errgroup.Group
	_ = g.Wait()
	g.Go(func() error {
		x = 1 // #body
		return nil
	})
	return x // #result
}

// by: HB8
// order: body < result
func withContext(ctx context.Context, jobs []int) int {
	x := make([]int, 1)
	g, ctx := errgroup.WithContext(ctx)
	for range jobs {
		g.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			x[0] = 1 // #body
			return nil
		})
	}
	if g.Wait() != nil {
		return 0
	}
	return x[0] // #result
}

// The twin: the context may also end because one of several goroutines has failed.
//
// not by: HB8
// order:
func untilContextEnds(ctx context.Context, jobs []int) int {
	x := make([]int, 1)
	g, ctx := errgroup.WithContext(ctx)
	for range jobs {
		g.Go(func() error {
			x[0] = 1 // #body
			return nil
		})
	}
	<-ctx.Done()
	return x[0] // #result
}

// by: HB8
// order: body < result
func groupGo() int {
	x := 0
	var wg sync.WaitGroup
	wg.Go(func() {
		x = 1 // #body
	})
	wg.Wait()
	return x // #result
}

// The twin: a goroutine that the counted one starts is not counted.
//
// not by: HB8
// order:
func startedInside() int {
	x := 0
	var wg sync.WaitGroup
	wg.Go(func() {
		go func() {
			x = 1 // #body
		}()
	})
	wg.Wait()
	return x // #result
}
