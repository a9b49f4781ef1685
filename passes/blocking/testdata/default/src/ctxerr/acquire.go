package ctxerr

import (
	"context"
	"errors"

	"golang.org/x/sync/semaphore"
)

// A pool runs functions, some at a time, until its context ends.
type pool struct {
	ctx context.Context
	sem *semaphore.Weighted
}

func newPool(ctx context.Context) *pool {
	return &pool{ctx: ctx, sem: semaphore.NewWeighted(4)}
}

func (p *pool) run(f func()) {
	go func() {
		if err := p.sem.Acquire(p.ctx, 1); err != nil {
			return
		}
		defer p.sem.Release(1)
		f()
	}()
}

// Silent: the pool has a context that nothing ends, so it gets its part sooner or later.
func askPool() int {
	p := newPool(context.Background())
	answer := make(chan int)
	p.run(func() { answer <- 1 })
	return <-answer
}

// The twin: callers may end theirs.
func askPoolOf(ctx context.Context) int {
	p := newPool(ctx)
	answer := make(chan int)
	p.run(func() { answer <- 1 })
	return <-answer // want `no goroutine is left to send on answer or close it`
}

// Silent: a value is no end.
func askWithValue() int {
	sem := semaphore.NewWeighted(4)
	ctx := context.WithValue(context.Background(), pool{}, "asks")
	answer := make(chan int)
	go func() {
		if sem.Acquire(ctx, 1) == nil {
			answer <- 1
			sem.Release(1)
		}
	}()
	return <-answer
}

// The twin: what comes from a context of callers ends with it.
func askWithValueOf(ctx context.Context) int {
	sem := semaphore.NewWeighted(4)
	ctx = context.WithValue(ctx, pool{}, "asks")
	answer := make(chan int)
	go func() {
		if sem.Acquire(ctx, 1) == nil {
			answer <- 1
			sem.Release(1)
		}
	}()
	return <-answer // want `no goroutine is left to send on answer or close it`
}

// Silent: what is tested twice is nil both times.
func askTwice() int {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		err := sem.Acquire(context.TODO(), 1)
		if err == nil {
			defer sem.Release(1)
		}
		if err == nil {
			answer <- 1
		}
	}()
	return <-answer
}

func take(ctx context.Context, sem *semaphore.Weighted, closed bool) error {
	if closed {
		return errors.New("closed")
	}
	return sem.Acquire(ctx, 1)
}

// The twin: an error of something else may come without an end.
func askUnlessClosed(closed bool) int {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := take(context.Background(), sem, closed); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	return <-answer // want `no goroutine is left to send on answer or close it`
}

func takeOne(ctx context.Context, sem *semaphore.Weighted) error { return sem.Acquire(ctx, 1) }

// Silent: a helper returns the error.
func askByHelper() int {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := takeOne(context.Background(), sem); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	return <-answer
}

// The twin: callers may end the context that it waits with.
func askByHelperOf(ctx context.Context) int {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := takeOne(ctx, sem); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	return <-answer // want `no goroutine is left to send on answer or close it`
}

// The twin: to try is to ask for no end.
func askIfFree() int {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if !sem.TryAcquire(1) {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	return <-answer // likely `no goroutine is left to send on answer or close it`
}

// Silent: nobody ends the context before there is an answer.
func askBeforeEnd() {
	ctx, cancel := context.WithCancel(context.Background())
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	<-answer
	cancel()
}

// The twin: somebody does.
func askAfterEnd() {
	ctx, cancel := context.WithCancel(context.Background())
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	cancel()
	<-answer // want `no goroutine is left to send on answer or close it`
}

// Silent: nobody gets a part once the context has ended.
func failAfterEnd() {
	ctx, cancel := context.WithCancel(context.Background())
	sem := semaphore.NewWeighted(4)
	failed := make(chan int)
	cancel()
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			close(failed)
		}
	}()
	<-failed
}

// The twin: who asks may get it before.
func failByEnd() {
	ctx, cancel := context.WithCancel(context.Background())
	sem := semaphore.NewWeighted(4)
	failed := make(chan int)
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			close(failed)
		}
	}()
	cancel()
	<-failed // want `no goroutine is left to send on failed or close it`
}

// Silent: nor does it end before by what it comes from.
func askBeforeEndOfValue() {
	ctx, cancel := context.WithCancel(context.WithValue(context.Background(), pool{}, "asks"))
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	<-answer
	cancel()
}

// The twin: it may.
func askBeforeEndOf(parent context.Context) {
	ctx, cancel := context.WithCancel(context.WithValue(parent, pool{}, "asks"))
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		if err := sem.Acquire(ctx, 1); err != nil {
			return
		}
		answer <- 1
		sem.Release(1)
	}()
	<-answer // want `no goroutine is left to send on answer or close it`
	cancel()
}

// Silent: the error is the same, however often it is tested.
func askTwiceBeforeEnd(ctx context.Context) {
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		err := sem.Acquire(ctx, 1)
		if err == nil {
			answer <- 1
			sem.Release(1)
		}
		if err != nil {
			close(answer)
		}
	}()
	<-answer
}

// Silent: that the context has ended, who asks later finds out as well.
func askByKind() {
	ctx, cancel := context.WithCancel(context.Background())
	sem := semaphore.NewWeighted(4)
	answer := make(chan int)
	go func() {
		err := sem.Acquire(ctx, 1)
		if errors.Is(err, context.Canceled) {
			return
		}
		answer <- 1
	}()
	<-answer
	cancel()
}
