// Package ctxerr has goroutines that ask contexts for their errors.
package ctxerr

import (
	"context"
	"errors"
	"os"
)

// Silent: nobody ends the context before started is closed.
func starts() {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if ctx.Err() != nil {
			return
		}
		close(started)
	}()
	<-started
	cancel()
}

// The twin: somebody does.
func startsLate() {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if ctx.Err() != nil {
			return
		}
		close(started)
	}()
	cancel()
	<-started // want `no goroutine is left to send on started or close it`
}

// Silent: nothing ends it.
func startsAlways() {
	started := make(chan int)
	ctx := context.Background()
	go func() {
		if err := context.Cause(ctx); err == nil {
			close(started)
		}
	}()
	<-started
}

// The twin: callers may have ended theirs.
func startsPerhaps(ctx context.Context) {
	started := make(chan int)
	go func() {
		if err := context.Cause(ctx); err == nil {
			close(started)
		}
	}()
	<-started // want `no goroutine is left to send on started or close it`
}

// Silent: the error is asked for after the context has ended.
func stops() {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	cancel()
	go func() {
		if ctx.Err() == nil {
			return
		}
		close(stopped)
	}()
	<-stopped
}

// The twin: it may be asked for before.
func stopsLate() {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	go func() {
		if ctx.Err() == nil {
			return
		}
		close(stopped)
	}()
	cancel()
	<-stopped // want `no goroutine is left to send on stopped or close it`
}

// The twin: what is tested was asked for before the end.
func stopsByOld() {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	go func() {
		err := ctx.Err()
		cancel()
		if err != nil {
			close(stopped)
		}
	}()
	<-stopped // want `no goroutine is left to send on stopped or close it`
}

// Silent: the loop goes on until the context has ended.
func polls(step func()) {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	go func() {
		defer close(stopped)
		for ctx.Err() == nil {
			step()
		}
	}()
	cancel()
	<-stopped
}

// Silent: nobody ends the context before started is closed, so its error is none at all.
func startsUnlessCanceled() {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if errors.Is(ctx.Err(), context.Canceled) {
			return
		}
		close(started)
	}()
	<-started
	cancel()
}

// The twin: somebody does.
func startsUnlessCanceledLate() {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if errors.Is(ctx.Err(), context.Canceled) {
			return
		}
		close(started)
	}()
	cancel()
	<-started // want `no goroutine is left to send on started or close it`
}

// The twin: the error of a context that has ended need not be that one.
func stopsOnDeadline() {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	cancel()
	go func() {
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return
		}
		close(stopped)
	}()
	<-stopped // want `no goroutine is left to send on stopped or close it`
}

// The twin: none is none.
func startsUnlessNil(none error) {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if errors.Is(ctx.Err(), none) {
			return
		}
		close(started)
	}()
	<-started // likely `no goroutine is left to send on started or close it`
	cancel()
}

// The twin: it is the error of something else.
func startsUnlessGone(name string) {
	started := make(chan int)
	go func() {
		if _, err := os.Stat(name); errors.Is(err, os.ErrNotExist) {
			return
		}
		close(started)
	}()
	<-started // likely `no goroutine is left to send on started or close it`
}

// The twin: an error of what is found later says nothing of when it was asked for.
func stopsByOldError() {
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan int)
	go func() {
		err := ctx.Err()
		cancel()
		if errors.Is(err, context.Canceled) {
			close(stopped)
		}
	}()
	<-stopped // want `no goroutine is left to send on stopped or close it`
}

// The twin: another function than errors.Is may say anything.
func startsUnlessOther() {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan int)
	go func() {
		if other(ctx.Err(), context.Canceled) {
			return
		}
		close(started)
	}()
	<-started // likely `no goroutine is left to send on started or close it`
	cancel()
}

var other func(err, target error) bool
