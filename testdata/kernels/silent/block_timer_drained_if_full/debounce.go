// Package debounce calls a function when nothing has happened for a while.
package debounce

import (
	"sync"
	"time"
)

// Debouncer calls a function some time after the last of many events.
type Debouncer struct {
	wait   time.Duration
	call   func(events int)
	events chan struct{}
	quit   chan struct{}
	done   chan struct{}
	once   sync.Once
}

// New returns a debouncer.
func New(wait time.Duration, call func(int)) *Debouncer {
	d := &Debouncer{
		wait:   wait,
		call:   call,
		events: make(chan struct{}),
		quit:   make(chan struct{}),
		done:   make(chan struct{}),
	}
	go d.loop()
	return d
}

func (d *Debouncer) loop() {
	defer close(d.done)
	t := time.NewTimer(d.wait)
	defer t.Stop()
	n := 0
	for {
		select {
		case <-d.events:
			n++
			if !t.Stop() {
				select {
				case <-t.C: // it may have been received already, so do not wait
				default:
				}
			}
			t.Reset(d.wait)
		case <-t.C:
			if n > 0 {
				d.call(n)
				n = 0
			}
		case <-d.quit:
			return
		}
	}
}

// Event tells that something has happened.
func (d *Debouncer) Event() {
	select {
	case d.events <- struct{}{}:
	case <-d.done:
	}
}

// Close ends the debouncer.
func (d *Debouncer) Close() {
	d.once.Do(func() { close(d.quit) })
	<-d.done
}

// Run has events before and after a pause.
func Run() {
	d := New(time.Second, func(n int) { println(n) })
	d.Event()
	d.Event()
	time.Sleep(3 * time.Second)
	d.Event()
	d.Close()
	d.Event()
}
