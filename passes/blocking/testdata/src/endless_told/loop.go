package endless_told

import (
	"context"
	"time"
)

type writer struct {
	quit chan struct{}
}

func open() *writer {
	w := &writer{quit: make(chan struct{})}
	go w.loop() // want `nothing ends the goroutine that is started here: it goes on when quit is closed`
	go w.well()
	return w
}

func (w *writer) loop() {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			w.flush()
		case <-w.quit:
			w.flush()
			break
		}
	}
}

// Silent: it returns.
func (w *writer) well() {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			w.flush()
		case <-w.quit:
			w.flush()
			return
		}
	}
}

func (w *writer) flush() {}

func (w *writer) close() { close(w.quit) }

func spin(ctx context.Context, f func()) {
	go func() { // want `nothing ends the goroutine that is started here: it goes on when its context ends`
		for {
			select {
			case <-ctx.Done():
				f()
			case <-time.After(time.Second):
				f()
			}
		}
	}()
}

// Silent: the loop ends.
func turn(ctx context.Context, f func()) {
	go func() {
		for ctx.Err() == nil {
			select {
			case <-ctx.Done():
				f()
			case <-time.After(time.Second):
				f()
			}
		}
	}()
}

type job struct {
	ctx  context.Context
	done chan struct{}
}

// Silent: the context is that of a job, and not that of the goroutine.
func serve(jobs chan job) {
	go func() {
		for {
			j := <-jobs
			select {
			case <-j.ctx.Done():
			case <-j.done:
			}
		}
	}()
}
