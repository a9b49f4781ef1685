package evidence

import (
	"context"
	"time"
)

func fetch(ctx context.Context) (string, error) { return "", ctx.Err() }

// The context may end before the goroutine does.
func readAfterEnd(ctx context.Context) string {
	var res string
	done := make(chan struct{})
	go func() {
		defer close(done)
		res, _ = fetch(ctx) // want `res is written here and read at given.go:\d+ by the goroutine that started this one`
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
	return res
}

// Safe: nothing is read when the context has ended.
func readWhenDone(ctx context.Context) (string, error) {
	var res string
	done := make(chan struct{})
	go func() {
		defer close(done)
		res, _ = fetch(ctx)
	}()
	select {
	case <-done:
		return res, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// To return something is to assign to the results.
func assignAfterEnd(ctx context.Context) (res string, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	done := make(chan struct{})
	go func() {
		defer close(done)
		res, err = fetch(ctx) // want `res is written here and written at given.go:\d+ by the goroutine that started this one`
	}()
	select {
	case <-done:
		return res, err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Safe: the goroutine is waited for when the context has ended, too.
func waitAfterEnd(ctx context.Context) string {
	var res string
	done := make(chan struct{})
	go func() {
		defer close(done)
		res, _ = fetch(ctx)
	}()
	select {
	case <-done:
	case <-ctx.Done():
		<-done
	}
	return res
}

// Safe: the goroutine ends the context itself.
func endedByGoroutine(ctx context.Context) string {
	var res string
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		res, _ = fetch(ctx)
		cancel()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
	return res
}

// Safe: so it does, with a function that comes with the context.
func endedByGiven(ctx context.Context, cancel context.CancelFunc) string {
	var res string
	done := make(chan struct{})
	go func() {
		res, _ = fetch(ctx)
		cancel()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
	return res
}
