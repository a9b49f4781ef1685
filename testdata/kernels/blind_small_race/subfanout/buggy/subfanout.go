// Package subfanout is an event bus with callbacks. Publish copies only the slice
// header under the mutex; Unsubscribe removes its entry in place, in the array
// that Publish still walks through.
package subfanout

import (
	"slices"
	"sync"
	"sync/atomic"
)

type Event struct {
	Kind string
	Node string
}

type subscription struct {
	id   uint64
	kind string
	call func(Event)
}

type Bus struct {
	mu     sync.Mutex
	lastID uint64
	subs   []subscription
}

// Subscribe returns the function that ends the subscription.
func (b *Bus) Subscribe(kind string, call func(Event)) (cancel func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lastID++
	id := b.lastID
	b.subs = append(b.subs, subscription{id, kind, call}) // BUG: race #1
	return func() { b.unsubscribe(id) }
}

func (b *Bus) unsubscribe(id uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.subs, func(s subscription) bool { return s.id == id })
	if i < 0 {
		return
	}
	b.subs = append(b.subs[:i], b.subs[i+1:]...) // BUG: race #1
}

func (b *Bus) Publish(e Event) int {
	b.mu.Lock()
	subs := b.subs // BUG: race #1
	b.mu.Unlock()

	n := 0
	for _, s := range subs { // BUG: race #1
		if s.kind == "*" || s.kind == e.Kind {
			s.call(e)
			n++
		}
	}
	return n
}

type gauge struct {
	up, down atomic.Int64
}

func (g *gauge) observe(e Event) {
	switch e.Kind {
	case "join":
		g.up.Add(1)
	case "leave":
		g.down.Add(1)
	}
}

func Run() (up, down int64) {
	var (
		bus Bus
		g   gauge
		wg  sync.WaitGroup
	)
	stop := bus.Subscribe("*", g.observe)
	defer stop()

	for _, kind := range []string{"join", "leave"} {
		wg.Go(func() {
			for range 200 {
				bus.Publish(Event{Kind: kind, Node: "n1"})
			}
		})
	}
	for range 3 {
		wg.Go(func() {
			for range 100 {
				var seen atomic.Int64
				cancel := bus.Subscribe("join", func(Event) { seen.Add(1) })
				cancel()
			}
		})
	}
	wg.Wait()
	return g.up.Load(), g.down.Load()
}
