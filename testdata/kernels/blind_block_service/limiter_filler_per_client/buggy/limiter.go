// Package limiter bounds the rate at which clients may call a service.
//
// Leaks: the limiter of a client that has gone is dropped; the goroutine that fills it waits to put one more token.
package limiter

import (
	"errors"
	"sync"
	"time"
)

// ErrBusy says that a client calls too often.
var ErrBusy = errors.New("limiter: too many calls")

type bucket struct {
	tokens chan struct{}
	calls  int
}

func newBucket(burst int, every time.Duration) *bucket {
	b := &bucket{tokens: make(chan struct{}, burst)}
	for range burst {
		b.tokens <- struct{}{}
	}
	go b.fill(every) // BUG: block #1
	return b
}

func (b *bucket) fill(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for range t.C { // BUG: block #1
		b.tokens <- struct{}{} // BUG: block #1
	}
}

func (b *bucket) take() bool {
	select {
	case <-b.tokens:
		return true
	default:
		return false
	}
}

// Limiter has a bucket of tokens for each client.
type Limiter struct {
	burst int
	every time.Duration

	mu      sync.Mutex
	clients map[string]*bucket
}

// New returns a limiter that allows a burst of calls, and one more every so often.
func New(burst int, every time.Duration) *Limiter {
	return &Limiter{burst: burst, every: every, clients: make(map[string]*bucket)}
}

// Allow tells whether a client may call now.
func (l *Limiter) Allow(client string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.clients[client]
	if b == nil {
		b = newBucket(l.burst, l.every)
		l.clients[client] = b
	}
	if !b.take() {
		return ErrBusy
	}
	b.calls++
	return nil
}

// Forget drops what is known of a client.
func (l *Limiter) Forget(client string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.clients, client) // BUG: block #1
}

// Run has a client that calls too often and leaves.
func Run() {
	l := New(2, time.Second)
	for range 3 {
		if err := l.Allow("ann"); err != nil {
			println(err.Error())
		}
	}
	l.Forget("ann")
}
