// Package feed reads a feed of events until it ends or is closed.
//
// Panics: the source fails, the loop calls Close, and the user of the feed, as told, calls it too.
package feed

import (
	"io"
	"sync"
)

// Event is one event.
type Event struct {
	ID   int
	Kind string
}

// Source is where events come from.
type Source interface {
	Next() (Event, error)
}

// Feed delivers events on a channel.
type Feed struct {
	src    Source
	events chan Event
	quit   chan struct{}

	mu  sync.Mutex
	err error
}

// Open starts reading. The user must call Close.
func Open(src Source) *Feed {
	f := &Feed{src: src, events: make(chan Event), quit: make(chan struct{})}
	go f.loop()
	return f
}

// Events returns where events arrive.
func (f *Feed) Events() <-chan Event { return f.events }

// Err returns why the feed ended.
func (f *Feed) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// Close ends the feed.
func (f *Feed) Close() { close(f.quit) } // BUG: close #1

func (f *Feed) loop() {
	defer close(f.events)
	for {
		e, err := f.src.Next()
		if err != nil {
			f.mu.Lock()
			f.err = err
			f.mu.Unlock()
			f.Close() // BUG: close #1
			return
		}
		select {
		case f.events <- e:
		case <-f.quit:
			return
		}
	}
}

type two struct{ n int }

func (t *two) Next() (Event, error) {
	t.n++
	if t.n > 2 {
		return Event{}, io.EOF
	}
	return Event{t.n, "added"}, nil
}

// Run reads a feed to its end.
func Run() {
	f := Open(&two{})
	for range f.Events() {
	}
	f.Close() // BUG: close #1
}
