// Package limits has groups and semaphores that let one goroutine in at a time, or more.
package limits

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

// Safe: the group runs one goroutine at a time.
func oneByOne(ctx context.Context, names []string) (map[string]int, error) {
	count := make(map[string]int)
	g, _ := errgroup.WithContext(ctx)
	g.SetLimit(1)
	for _, n := range names {
		g.Go(func() error {
			count[n]++
			return nil
		})
	}
	return count, g.Wait()
}

// Two at a time are too many.
func twoByTwo(ctx context.Context, names []string) (map[string]int, error) {
	count := make(map[string]int)
	g, _ := errgroup.WithContext(ctx)
	g.SetLimit(2)
	for _, n := range names {
		g.Go(func() error {
			count[n]++ // want `count is written here in several goroutines`
			return nil
		})
	}
	return count, g.Wait()
}

// So is what may be another limit.
func laterMore(names []string, more bool) (map[string]int, error) {
	count := make(map[string]int)
	var g errgroup.Group
	g.SetLimit(1)
	if more {
		g.SetLimit(-1)
	}
	for _, n := range names {
		g.Go(func() error {
			count[n]++ // want `count is written here in several goroutines`
			return nil
		})
	}
	return count, g.Wait()
}

// The limit keeps the goroutines of the group apart, but not from who starts them.
func meanwhile(names []string) (int, error) {
	count := 0
	var g errgroup.Group
	g.SetLimit(1)
	for range names {
		g.Go(func() error {
			count++ // want `count is written here and read at limits.go:\d+`
			return nil
		})
	}
	seen := count
	return seen, g.Wait()
}

type worker struct {
	group errgroup.Group
	done  int
}

func newWorker() *worker {
	w := new(worker)
	w.group.SetLimit(1)
	return w
}

func (w *worker) add() {
	w.group.Go(func() error {
		w.done++
		return nil
	})
}

// Safe: the group of a worker has its limit from the start.
func work(n int) int {
	w := newWorker()
	for range n {
		w.add()
	}
	_ = w.group.Wait()
	return w.done
}

type gate struct {
	one, many *semaphore.Weighted
	n, m, k   int
}

func newGate() *gate {
	return &gate{one: semaphore.NewWeighted(1), many: semaphore.NewWeighted(4)}
}

func (g *gate) alone(ctx context.Context) error {
	if err := g.one.Acquire(ctx, 1); err != nil {
		return err
	}
	defer g.one.Release(1)
	g.n++
	return nil
}

func (g *gate) ignoring(ctx context.Context) {
	_ = g.one.Acquire(ctx, 1)
	g.n++
	g.one.Release(1)
}

func (g *gate) trying() {
	if g.one.TryAcquire(1) {
		g.n++
		g.one.Release(1)
	}
}

func (g *gate) several(ctx context.Context) error {
	if err := g.many.Acquire(ctx, 1); err != nil {
		return err
	}
	defer g.many.Release(1)
	g.m++ // want `g.m is written here in several goroutines`
	return nil
}

func (g *gate) tryingSeveral() {
	if g.many.TryAcquire(1) {
		g.k++ // want `g.k is written here in several goroutines`
		g.many.Release(1)
	}
}

// Safe as far as the semaphore has one place.
func through(ctx context.Context, n int) int {
	g := newGate()
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			g.ignoring(ctx)
			g.trying()
			g.tryingSeveral()
			if g.alone(ctx) == nil {
				_ = g.several(ctx)
			}
		})
	}
	wg.Wait()
	return g.n
}

// Safe: the semaphore is a variable.
func local(ctx context.Context, names []string) map[string]int {
	one := semaphore.NewWeighted(1)
	count := make(map[string]int)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			if one.Acquire(ctx, 1) != nil {
				return
			}
			count[n]++
			one.Release(1)
		})
	}
	wg.Wait()
	return count
}

// The map is changed where the semaphore was not had.
func refused(ctx context.Context, names []string) map[string]int {
	one := semaphore.NewWeighted(1)
	count := make(map[string]int)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			if one.Acquire(ctx, 1) != nil {
				count[n]++ // want `count is written here in several goroutines`
				return
			}
			one.Release(1)
		})
	}
	wg.Wait()
	return count
}
