// Package limiter bounds the rate at which clients may call a service.
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
	gone   chan struct{}
	calls  int
}

func newBucket(burst int, every time.Duration) *bucket {
	b := &bucket{tokens: make(chan struct{}, burst)}
	b.gone = make(chan struct{})
	for range burst {
		b.tokens <- struct{}{}
	}
	go b.fill(every)
	return b
}

func (b *bucket) fill(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
		case <-b.gone:
			return
		}
		select {
		case b.tokens <- struct{}{}:
		default:
		}
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
	if b := l.clients[client]; b != nil {
		close(b.gone)
	}
	delete(l.clients, client)
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
