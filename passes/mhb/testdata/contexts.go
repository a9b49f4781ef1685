package contexts

import (
	"context"
	"errors"
	"sync"
)

// The context is a variable that is captured, and somebody else ends it: the
// goroutine returns then.
//
// by: HB8
// order: body < result
func untilCancelled(ctx context.Context) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for {
			select {
			case <-ctx.Done():
				return
			default:
			}
			x++ // #body
		}
	}()
	wg.Wait()
	return x // #result
}

// The twin: who waits may also go on because the context has ended.
//
// not by: HB4
// order:
func waitOrCancelled(ctx context.Context) int {
	x := 0
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				return
			default:
			}
			x++ // #body
		}
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
	return x // #result
}

// The variable may hold a context that others know.
//
// by: HB8
// order: body < result
func assignedTwice(get func() context.Context) int {
	x := 0
	ctx := get()
	renew := func() { ctx = get() }
	renew()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		<-ctx.Done()
		x++ // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: nobody waits.
//
// not by: HB4
// order:
func assignedTwiceOnly(get func() context.Context) int {
	x := 0
	ctx := get()
	renew := func() { ctx = get() }
	renew()
	go func() {
		<-ctx.Done()
		x++ // #body
	}()
	return x // #result
}

// by: HB8
// order: body < result
func channelAssignedTwice(get func() chan int) int {
	x := 0
	c := get()
	renew := func() { c = get() }
	renew()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		<-c
		x++ // #body
	}()
	wg.Wait()
	return x // #result
}

// What context.AfterFunc runs comes after the end of the context.
//
// by: HB4
// order: first < second
func afterEnd() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	context.AfterFunc(ctx, func() {
		println(x) // #second
	})
	x = 1 // #first
	cancel()
}

// The twin: the context has ended before.
//
// not by: HB4
// order:
func afterEndBefore() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	context.AfterFunc(ctx, func() {
		println(x) // #second
	})
	cancel()
	x = 1 // #first
}

// The twin: somebody else may end the context before.
//
// not by: HB4
// order:
func afterEndOfGiven(parent context.Context) {
	ctx, cancel := context.WithCancel(parent)
	x := 0
	context.AfterFunc(ctx, func() {
		println(x) // #second
	})
	x = 1 // #first
	cancel()
}

// by: HB4
// order: first < second
func ownInEachRound(n int) {
	x := make([]int, 1)
	for range n {
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			x[0] = 1 // #first
			cancel()
		}()
		<-ctx.Done()
	}
	_ = x[0] // #second
}

// The twin: many goroutines have a context each.
//
// order:
func ownOfEach(n int) {
	x := make([]int, 1)
	for range n {
		go func() {
			ctx, cancel := context.WithCancel(context.Background())
			go func() {
				x[0] = 1 // #first
				cancel()
			}()
			<-ctx.Done()
			x[0] = 2 // #second
		}()
	}
}

// A variable that holds two functions is not known to be either.
//
// by: HB14
// order:
// doubted: first < second
func cancelAssignedTwice(again bool) {
	x := new(int)
	ctx, cancel := context.WithCancel(context.Background())
	other := ctx
	if again {
		other, cancel = context.WithCancel(context.Background())
	}
	go func() {
		*x = 1 // #first
		cancel()
	}()
	<-ctx.Done()
	*x = 2 // #second
	_ = other
}

// Who finds that the context has ended goes on after what came before that.
//
// by: HB4
// order: body < result
func untilErr() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	go func() {
		x = 1 // #body
		cancel()
	}()
	for ctx.Err() == nil {
	}
	print(x) // #result
}

// The twin: it has not ended.
//
// order:
func unlessErr() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	go func() {
		x = 1 // #body
		cancel()
	}()
	for ctx.Err() != nil {
	}
	print(x) // #result
}

// The twin: the error is of the time before.
//
// order:
func oldErr(other chan int) {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	go func() {
		x = 1 // #body
		cancel()
	}()
	err := ctx.Err()
	<-other
	if err == nil {
		print(x) // #result
	}
}

// Who finds that the error of the context is one has found that the context has ended.
//
// by: HB4
// order: body < result
func untilCanceled() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	go func() {
		x = 1 // #body
		cancel()
	}()
	if errors.Is(ctx.Err(), context.Canceled) {
		print(x) // #result
	}
}

// The twin: who does not find it knows nothing.
//
// order:
func unlessCanceled() {
	ctx, cancel := context.WithCancel(context.Background())
	x := 0
	go func() {
		x = 1 // #body
		cancel()
	}()
	if !errors.Is(ctx.Err(), context.Canceled) {
		print(x) // #result
	}
}
