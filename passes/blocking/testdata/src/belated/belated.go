// Package belated waits for goroutines, and cancels their contexts afterwards.
package belated

import (
	"context"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"sync"
	"time"
)

type store interface{ renew() error }

// Lead waits before the first deferred call cancels, and the lease is only renewed until then.
func Lead(ctx context.Context, s store, lead func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer cancel()
		keep(ctx, s)
	}()
	defer wg.Wait() // want `waits for a goroutine that goes on until a context ends, which is cancelled only afterwards`
	return lead(ctx)
}

func keep(ctx context.Context, s store) error {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
			if err := s.renew(); err != nil {
				return err
			}
		}
	}
}

// LeadInTurn cancels first, as its deferred calls come the other way round.
func LeadInTurn(ctx context.Context, s store, lead func(context.Context) error) error {
	var wg sync.WaitGroup
	defer wg.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	wg.Add(1)
	go func() {
		defer wg.Done()
		keep(ctx, s)
	}()
	return lead(ctx)
}

// Watch waits for one that watches what else may end the work.
func Watch(parent context.Context, lost <-chan struct{}, work func(context.Context)) {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	var wg sync.WaitGroup
	wg.Go(func() {
		select {
		case <-lost:
			cancel(context.Canceled)
		case <-ctx.Done():
		}
	})
	work(ctx)
	wg.Wait() // want `waits for a goroutine`
}

// WatchToTheEnd cancels when the work is done.
func WatchToTheEnd(parent context.Context, lost <-chan struct{}, work func(context.Context)) {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	var wg sync.WaitGroup
	wg.Go(func() {
		select {
		case <-lost:
			cancel(context.Canceled)
		case <-ctx.Done():
		}
	})
	work(ctx)
	cancel(nil)
	wg.Wait()
}

// Serve has nothing to do but to wait until the caller ends it all.
func Serve(parent context.Context, s store) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	wg.Wait()
}

// Limited ends by itself.
func Limited(parent context.Context, s store, work func(context.Context)) {
	ctx, cancel := context.WithTimeout(parent, time.Minute)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	work(ctx)
	wg.Wait()
}

// Feed ends its goroutine by a channel of its own.
func Feed(parent context.Context, work func(context.Context) int, use func(int)) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	in := make(chan int)
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			select {
			case n, ok := <-in:
				if !ok {
					return
				}
				use(n)
			case <-ctx.Done():
				return
			}
		}
	})
	select {
	case in <- work(ctx):
	case <-ctx.Done():
	}
	close(in)
	wg.Wait()
}

// Tries has a goroutine that comes to its end, if nobody hurries it.
func Tries(parent context.Context, try, work func(context.Context) bool) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() {
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
			try(ctx)
		}
	})
	work(ctx)
	wg.Wait()
}

// Given leaves it to others when to cancel.
func Given(parent context.Context, s store, work func(context.Context, func())) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	work(ctx, cancel)
	wg.Wait()
}

// Both cancels and waits in one deferred call.
func Both(parent context.Context, s store, work func(context.Context)) {
	ctx, cancel := context.WithCancel(parent)
	var wg sync.WaitGroup
	defer func() {
		cancel()
		wg.Wait()
	}()
	wg.Go(func() { keep(ctx, s) })
	work(ctx)
}

// Stops cancels by another name.
func Stops(parent context.Context, s store, work func(context.Context)) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	stop := func() { cancel() }
	work(ctx)
	stop()
	wg.Wait()
}

// Register has a second goroutine that cancels when there is nothing left.
func Register(parent context.Context, s store, in <-chan int, register func(context.Context)) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	wg.Go(func() {
		defer cancel()
		for range in {
		}
	})
	register(ctx)
	wg.Wait()
}

// Stage ends when its jobs do, which others see to.
func Stage(parent context.Context, jobs <-chan int, use func(int), work func(context.Context)) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			select {
			case n, ok := <-jobs:
				if !ok {
					return
				}
				use(n)
			case <-ctx.Done():
				return
			}
		}
	})
	work(ctx)
	wg.Wait()
}

// Main runs until there is a signal.
func Main(s store, setUp func(context.Context)) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	setUp(ctx)
	wg.Wait()
}

// Note has no work but to say that it has begun.
func Note(parent context.Context, s store) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { keep(ctx, s) })
	slog.InfoContext(ctx, "started")
	wg.Wait()
}

// Read ends its goroutine by an error, when it closes what that reads.
func Read(parent context.Context, in io.ReadCloser, out chan<- byte, work func(context.Context)) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() {
		b := make([]byte, 1)
		for {
			if _, err := in.Read(b); err != nil {
				return
			}
			select {
			case out <- b[0]:
			case <-ctx.Done():
				return
			}
		}
	})
	work(ctx)
	in.Close()
	wg.Wait()
}
