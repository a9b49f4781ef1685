// Package nocontext does without a context where none is given, or none that ends.
package nocontext

import "context"

func send(ctx context.Context, done chan<- int) {
	if ctx == nil {
		return
	}
	done <- 1
}

// Silent: there is a context.
func sends() {
	done := make(chan int)
	go func() { send(context.Background(), done) }()
	<-done
}

// Silent: there is one, which comes from another one.
func sendsWith(parent context.Context) {
	done := make(chan int)
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	go func() { send(ctx, done) }()
	<-done
}

// The twin: there is none.
func sendsNil() {
	done := make(chan int)
	go func() { send(nil, done) }()
	<-done // want `no goroutine is left to send on done or close it`
}

// The twin: there may be none.
func sendsAny(ctx context.Context) {
	done := make(chan int)
	go func() { send(ctx, done) }()
	<-done // want `no goroutine is left to send on done or close it`
}

func sendAtOnce(ctx context.Context, done chan<- int) {
	if ctx.Done() != nil {
		return
	}
	done <- 1
}

// Silent: that context has no end.
func sendsAtOnce() {
	done := make(chan int)
	go func() { sendAtOnce(context.Background(), done) }()
	<-done
}

// The twin: this one has.
func sendsNotAtOnce() {
	done := make(chan int)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { sendAtOnce(ctx, done) }()
	<-done // likely `no goroutine is left to send on done or close it`
}

