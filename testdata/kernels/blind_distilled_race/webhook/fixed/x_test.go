// Package webhook delivers repository events to the endpoints of users, with
// retries.
//
// The test counts the attempts in an atomic variable.
package webhook

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Event is one delivery.
type Event struct {
	ID   string
	Kind string
}

// Endpoint receives events.
type Endpoint interface {
	Post(Event) error
}

// EndpointFunc makes an Endpoint of a function.
type EndpointFunc func(Event) error

// Post calls f.
func (f EndpointFunc) Post(ev Event) error { return f(ev) }

var errQueueFull = errors.New("webhook: queue is full")

// Dispatcher delivers events in order from one goroutine.
type Dispatcher struct {
	endpoint Endpoint
	attempts int
	backoff  time.Duration
	queue    chan Event
	wg       sync.WaitGroup

	mu   sync.Mutex
	dead []Event
}

// NewDispatcher returns a running dispatcher.
func NewDispatcher(e Endpoint, attempts int, backoff time.Duration) *Dispatcher {
	d := &Dispatcher{endpoint: e, attempts: attempts, backoff: backoff, queue: make(chan Event, 16)}
	d.wg.Add(1)
	go d.loop()
	return d
}

func (d *Dispatcher) loop() {
	defer d.wg.Done()
	for ev := range d.queue {
		if !d.deliver(ev) {
			d.mu.Lock()
			d.dead = append(d.dead, ev)
			d.mu.Unlock()
		}
	}
}

func (d *Dispatcher) deliver(ev Event) bool {
	for n := range d.attempts {
		if n > 0 {
			time.Sleep(d.backoff << (n - 1))
		}
		if err := d.endpoint.Post(ev); err == nil {
			return true
		}
	}
	return false
}

// Enqueue queues an event; it must not be called after Close.
func (d *Dispatcher) Enqueue(ev Event) error {
	select {
	case d.queue <- ev:
		return nil
	default:
		return errQueueFull
	}
}

// DeadLetters returns the events that could not be delivered.
func (d *Dispatcher) DeadLetters() []Event {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]Event(nil), d.dead...)
}

// Close delivers what is queued and stops.
func (d *Dispatcher) Close() {
	close(d.queue)
	d.wg.Wait()
}

// Run with -race.
func TestRetriesUntilAccepted(t *testing.T) {
	var attempts atomic.Int32
	d := NewDispatcher(EndpointFunc(func(Event) error {
		if attempts.Add(1) < 3 {
			return errors.New("503 service unavailable")
		}
		return nil
	}), 5, time.Millisecond)
	defer d.Close()

	if err := d.Enqueue(Event{ID: "1", Kind: "push"}); err != nil {
		t.Fatal(err)
	}
	deadline := time.Now().Add(5 * time.Second)
	for attempts.Load() < 3 {
		if time.Now().After(deadline) {
			t.Fatalf("%d attempts", attempts.Load())
		}
		time.Sleep(time.Millisecond)
	}
	if dead := d.DeadLetters(); len(dead) != 0 {
		t.Errorf("dead letters: %v", dead)
	}
}
