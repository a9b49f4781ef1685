// Package debounce delivers the last of a burst of queries.
package debounce

import (
	"sync"
	"testing"
	"time"
)

type debouncer struct {
	pause time.Duration
	out   chan string

	mu    sync.Mutex
	query string
	timer *time.Timer
	ended bool
}

func newDebouncer(pause time.Duration) *debouncer {
	return &debouncer{pause: pause, out: make(chan string, 1)}
}

func (d *debouncer) typed(query string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.query = query
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer = time.AfterFunc(d.pause, d.settle)
}

func (d *debouncer) settle() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ended {
		return
	}
	select {
	case d.out <- d.query:
	default:
	}
}

func (d *debouncer) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ended = true
	if d.timer != nil {
		d.timer.Stop()
	}
	close(d.out)
}

func TestBurstIsDeliveredOnce(t *testing.T) {
	d := newDebouncer(5 * time.Millisecond)
	heard := make(chan []string)
	go func() {
		var all []string
		for q := range d.out {
			all = append(all, q)
		}
		heard <- all
	}()

	for _, q := range []string{"g", "go", "gop", "goph"} {
		d.typed(q)
	}
	time.Sleep(5 * time.Millisecond)
	d.stop()

	all := <-heard
	if len(all) > 4 {
		t.Fatalf("heard %q", all)
	}
}
