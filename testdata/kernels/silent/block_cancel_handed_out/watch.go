// Package watch hands out the function that ends a watch.
package watch

import (
	"context"
	"time"
)

// Watcher looks at a value from time to time.
type Watcher struct {
	read  func() string
	every time.Duration
}

// New returns a watcher.
func New(read func() string, every time.Duration) *Watcher {
	return &Watcher{read: read, every: every}
}

// Watch calls changed when the value has changed, until the context ends or the function that it returns is called.
// That function waits until changed is not called any more.
func (w *Watcher) Watch(ctx context.Context, changed func(string)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		t := time.NewTicker(w.every)
		defer t.Stop()
		last := w.read()
		for {
			select {
			case <-t.C:
			case <-ctx.Done():
				return
			}
			if v := w.read(); v != last {
				last = v
				changed(v)
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// Run watches a value for some time.
func Run() {
	n := 0
	w := New(func() string { n++; return string(rune('a' + n/3)) }, time.Second)
	stop := w.Watch(context.Background(), func(v string) { println(v) })
	time.Sleep(10 * time.Second)
	stop()
	stop()
}
