// Package notify tells subscribers about incidents.
//
// Hangs: a subscriber is muted; Add counted it, but no goroutine is started for it.
package notify

import (
	"sync"
	"sync/atomic"
)

// Subscriber wants to know about incidents.
type Subscriber struct {
	Name  string
	Muted bool
	Send  func(text string) error
}

// Notifier knows the subscribers.
type Notifier struct {
	mu   sync.Mutex
	subs []*Subscriber
}

// Subscribe adds a subscriber.
func (n *Notifier) Subscribe(s *Subscriber) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.subs = append(n.subs, s)
}

func (n *Notifier) snapshot() []*Subscriber {
	n.mu.Lock()
	defer n.mu.Unlock()
	return append([]*Subscriber(nil), n.subs...)
}

// Incident tells everybody who listens, and returns how many were reached.
func (n *Notifier) Incident(text string) int {
	subs := n.snapshot()
	var (
		wg      sync.WaitGroup
		reached atomic.Int32
	)
	wg.Add(len(subs)) // BUG: block #1
	for _, s := range subs {
		if s.Muted {
			continue // BUG: block #1
		}
		go func() {
			defer wg.Done()
			if s.Send(text) == nil {
				reached.Add(1)
			}
		}()
	}
	wg.Wait() // BUG: block #1
	return int(reached.Load())
}

// Run tells one subscriber of two.
func Run() {
	var n Notifier
	send := func(string) error { return nil }
	n.Subscribe(&Subscriber{Name: "ops", Send: send})
	n.Subscribe(&Subscriber{Name: "dev", Send: send, Muted: true})
	println(n.Incident("disk full"))
}
