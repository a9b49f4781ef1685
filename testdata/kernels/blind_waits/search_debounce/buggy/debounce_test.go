// Package debounce delivers the last of a burst of queries; a timer that has
// fired when the debouncer is stopped sends on a channel that was closed.
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
	d.timer = time.AfterFunc(d.pause, d.settle) // BUG: close #1
}

func (d *debouncer) settle() {
	d.mu.Lock()
	query := d.query
	d.mu.Unlock()
	select {
	case d.out <- query: // BUG: close #1
	default:
	}
}

func (d *debouncer) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop() // BUG: close #1
	}
	close(d.out) // BUG: close #1
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
