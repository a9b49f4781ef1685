// Package events tells listeners about changes, and waits until they have seen them.
package events

import (
	"sync"
)

// Event is a change.
type Event struct {
	Kind string
	seen chan<- struct{}
}

// Listener gets events.
type Listener struct {
	name   string
	events chan Event
}

// Bus has listeners.
type Bus struct {
	mu        sync.RWMutex
	listeners map[string]*Listener
}

// NewBus returns a bus without listeners.
func NewBus() *Bus { return &Bus{listeners: make(map[string]*Listener)} }

// Listen adds a listener that is removed after the event "end". Its function must not call the bus.
func (b *Bus) Listen(name string, f func(kind string)) {
	l := &Listener{name: name, events: make(chan Event, 1)}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.listeners[name] != nil {
		return
	}
	b.listeners[name] = l
	go b.serve(l, f)
}

func (b *Bus) serve(l *Listener, f func(string)) {
	for e := range l.events {
		f(e.Kind)
		e.seen <- struct{}{}
		if e.Kind == "end" {
			b.remove(l)
			return
		}
	}
}

func (b *Bus) remove(l *Listener) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.listeners, l.name)
}

// Emit tells the listeners of an event. Only one goroutine emits; after "end" there are no other events.
func (b *Bus) Emit(kind string) int {
	b.mu.RLock()
	defer b.mu.RUnlock()
	seen := make(chan struct{}, len(b.listeners))
	for _, l := range b.listeners {
		l.events <- Event{Kind: kind, seen: seen}
	}
	for range b.listeners {
		<-seen
	}
	return len(b.listeners)
}

// Run emits two events.
func Run() {
	b := NewBus()
	b.Listen("log", func(kind string) { println(kind) })
	b.Emit("start")
	b.Emit("end")
}
