// Package hiddenrace: two parts that a registry of functions brings together share a buffer
package hiddenrace

import "sync"

// A Bus calls whoever has subscribed, each in a goroutine of its own.
type Bus struct {
	mu sync.Mutex
	// +checklocks:mu
	subscribers []func(string)
}

func (b *Bus) Subscribe(f func(string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subscribers = append(b.subscribers, f)
}

func (b *Bus) Publish(event string) {
	b.mu.Lock()
	subscribers := b.subscribers
	b.mu.Unlock()
	var wg sync.WaitGroup
	for _, f := range subscribers {
		wg.Go(func() { f(event) })
	}
	wg.Wait()
}

// Log is wrong: it is subscribed twice.
type Log struct{ last string }

func (l *Log) Note(event string) { l.last = event } // BUG

func Wire(bus *Bus) *Log {
	l := new(Log)
	bus.Subscribe(l.Note)
	bus.Subscribe(l.Note)
	return l
}

// RightLog locks.
type RightLog struct {
	mu sync.Mutex
	// +checklocks:mu
	last string
}

func (l *RightLog) Note(event string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = event
}
