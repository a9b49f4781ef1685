package possible

import "context"

type sink struct{}

func (w *sink) put(ctx context.Context, c chan string) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case c <- "":
		return nil
	}
}

// Somebody may end the context meanwhile.
func putUntil(ctx context.Context) {
	c := make(chan string)
	w := &sink{}
	go func() {
		<-c // want `the goroutine may wait for ever here, as no goroutine is left to send on c or close it`
	}()
	w.put(ctx, c)
}

// Silent: nothing ends the context that put gets.
func putAnyway() {
	ctx := context.Background()
	c := make(chan string)
	w := &sink{}
	go func() {
		<-c
	}()
	w.put(ctx, c)
}

// Silent: how long that waits is for its caller to say.
func forward(parent context.Context, stop func()) {
	go func() {
		<-parent.Done()
		stop()
	}()
}

func forwardForEver(stop func()) {
	ready := make(chan bool)
	go func() { ready <- true }()
	<-ready
	forward(context.Background(), stop)
}

// The caller can say nothing.
func forwardNothing(stop func()) {
	parent := context.Background()
	go func() { // want `nothing ends the goroutine that is started here: it waits for a context that never ends`
		<-parent.Done()
		stop()
	}()
}

// Silent: there is nothing to wait for, which it asks.
func forwardIfAny(parent context.Context, got chan bool) {
	if parent.Done() == nil {
		return
	}
	go func() {
		got <- true
		<-parent.Done()
	}()
}

func forwardIfNone() {
	got := make(chan bool)
	forwardIfAny(context.Background(), got)
}

// Somebody may end it.
func forwardUntil(parent context.Context) {
	got := make(chan bool)
	forwardSome(parent, got)
}

func forwardSome(parent context.Context, got chan bool) {
	if parent.Done() == nil {
		return
	}
	go func() {
		got <- true // want `the goroutine may wait for ever here, as no goroutine is left to receive from got`
		<-parent.Done()
	}()
}
