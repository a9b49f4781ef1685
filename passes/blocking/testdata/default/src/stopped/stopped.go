// Package stopped has functions that were to run later.
package stopped

import (
	"context"
	"time"
)

func work() {}

// Nothing closes the channel when the timer is stopped.
func waitsForStopped() {
	done := make(chan struct{})
	t := time.AfterFunc(time.Second, func() { close(done) })
	work()
	t.Stop()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
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

// Likely only: the context may end later.
func closesTwice(ctx context.Context) {
	c := make(chan struct{})
	context.AfterFunc(ctx, func() { close(c) })
	work()
	close(c)
}

// Likely only: the timer may fire later.
func waitsForSecond() {
	c := make(chan int)
	time.AfterFunc(time.Second, func() { c <- 1 })
	<-c
	<-c
}

// A goroutine is there at once.
func closesWithOther() {
	c := make(chan struct{})
	go func() {
		close(c) // want `c may be closed here for the second time, which panics`
	}()
	work()
	close(c)
}
