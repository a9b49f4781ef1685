// Package stopped has functions that were to run later, and that somebody waits for who has kept them from that.
package stopped

import (
	"context"
	"sync"
	"time"
)

func work() {}

// The timer is stopped, so that nothing closes the channel.
func waitsForStopped() {
	done := make(chan struct{})
	t := time.AfterFunc(time.Second, func() { close(done) })
	work()
	t.Stop()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

// Safe: it waits only if the function runs.
func waitsForRunning() {
	done := make(chan struct{})
	t := time.AfterFunc(time.Second, func() { close(done) })
	work()
	if !t.Stop() {
		<-done
	}
}

// Safe: nobody stops it.
func waitsForTimer() {
	done := make(chan struct{})
	time.AfterFunc(time.Second, func() { close(done) })
	<-done
}

// Safe: it is set again.
func waitsForReset() {
	done := make(chan struct{})
	t := time.AfterFunc(time.Second, func() { close(done) })
	t.Stop()
	t.Reset(time.Second)
	<-done
}

// So it is with what a context starts.
func waitsForDetached(ctx context.Context, work func() error) error {
	done := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(done) })
	err := work()
	stop()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
	return err
}

// Safe: it asks whether the function runs.
func waitsForAttached(ctx context.Context, work func() error) error {
	done := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(done) })
	err := work()
	if !stop() {
		<-done
	}
	return err
}

// The answer is taken for the opposite.
func waitsForWrong(ctx context.Context, work func() error) error {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(ctx, func() { wg.Done() })
	err := work()
	if stop() {
		wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
	}
	return err
}

// Safe: whoever has kept it from running does it himself.
func doesItself(ctx context.Context, work func() error) error {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(ctx, func() { wg.Done() })
	err := work()
	if stop() {
		wg.Done()
	}
	wg.Wait()
	return err
}

// The goroutine waits for what is kept from running when the work is done.
func leavesBehind(ctx context.Context, clean func()) {
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(ended) })
	defer stop()
	go func() {
		<-ended // want `the goroutine may wait for ever here, as no goroutine is left to send on ended or close it`
		clean()
	}()
	work()
}

// Safe: it waits for the work as well.
func takesAlong(ctx context.Context, clean func()) {
	ended, done := make(chan struct{}), make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(ended) })
	defer stop()
	go func() {
		select {
		case <-ended:
			clean()
		case <-done:
		}
	}()
	work()
	close(done)
}

// Safe: the timer fires in the end, which frees who waits.
func boundsWait(c chan int) int {
	late := make(chan struct{})
	t := time.AfterFunc(time.Second, func() { close(late) })
	defer t.Stop()
	select {
	case n := <-c:
		return n
	case <-late:
		return 0
	}
}

// The context may end when the channel is closed already.
func closesTwice(ctx context.Context) {
	c := make(chan struct{})
	context.AfterFunc(ctx, func() {
		close(c) // want `c may be closed here for the second time, which panics`
	})
	work()
	close(c)
}

// Only one value comes.
func waitsForSecond() {
	c := make(chan int)
	time.AfterFunc(time.Second, func() { c <- 1 })
	<-c
	<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
}
