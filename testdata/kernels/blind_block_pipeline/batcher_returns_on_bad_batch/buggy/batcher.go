// Package batcher writes events in batches, which a goroutine makes of a stream.
//
// Leaks: a batch cannot be written and the writer returns; the batching goroutine waits to send the next batch, and
// whoever adds events waits with it.
package batcher

import (
	"errors"
	"time"
)

// Event is written in a batch.
type Event string

// Batcher makes batches.
type Batcher struct {
	events  chan Event
	batches chan []Event
	failed  chan struct{}
	err     error
	size    int
	wait    time.Duration
}

// New returns a batcher that writes with write.
func New(size int, wait time.Duration, write func([]Event) error) *Batcher {
	b := &Batcher{
		events:  make(chan Event),
		batches: make(chan []Event),
		failed:  make(chan struct{}),
		size:    size,
		wait:    wait,
	}
	go b.collect()    // BUG: block #1
	go b.write(write) // BUG: block #1
	return b
}

func (b *Batcher) collect() {
	defer close(b.batches)
	var batch []Event
	timer := time.NewTimer(b.wait)
	defer timer.Stop()
	for {
		full := false
		select {
		case e, ok := <-b.events:
			if !ok {
				b.send(batch)
				return
			}
			batch = append(batch, e)
			full = len(batch) == b.size
		case <-timer.C:
			full = true
		}
		if full {
			b.send(batch)
			batch = nil
			timer.Reset(b.wait)
		}
	}
}

func (b *Batcher) send(batch []Event) {
	if len(batch) == 0 {
		return
	}
	b.batches <- batch // BUG: block #1
}

func (b *Batcher) write(write func([]Event) error) {
	for batch := range b.batches {
		if err := write(batch); err != nil {
			b.err = err
			close(b.failed)
			return // BUG: block #1
		}
	}
}

// Add adds an event. After a failure it returns the error.
func (b *Batcher) Add(e Event) error {
	select {
	case b.events <- e: // BUG: block #1
		return nil
	case <-b.failed:
		return b.err
	}
}

// Close ends the batcher when nobody adds any more.
func (b *Batcher) Close() { close(b.events) }

// Run adds events that cannot be written.
func Run() {
	b := New(1, time.Minute, func([]Event) error {
		time.Sleep(time.Second)
		return errors.New("read-only")
	})
	for _, e := range []Event{"a", "b", "c"} {
		if err := b.Add(e); err != nil {
			break
		}
	}
	time.Sleep(time.Second)
	b.Close()
}
