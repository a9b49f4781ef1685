// Package geo asks a slow service where an address is.
package geo

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrSlow says that the service did not answer in time.
var ErrSlow = errors.New("geo: too slow")

// Place is where an address is.
type Place struct {
	Lat, Lon float64
}

// Locator asks a service, and remembers its answers.
type Locator struct {
	ask   func(address string) (Place, error)
	limit time.Duration

	mu    sync.Mutex
	known map[string]Place
}

// New returns a locator.
func New(ask func(string) (Place, error), limit time.Duration) *Locator {
	return &Locator{ask: ask, limit: limit, known: make(map[string]Place)}
}

type answer struct {
	place Place
	err   error
}

// Locate returns the place of an address. The channel has room for the answer, so that the goroutine ends even if
// nobody wants it any more.
func (l *Locator) Locate(ctx context.Context, address string) (Place, error) {
	answers := make(chan answer, 1)
	go func() {
		p, err := l.ask(address)
		if err == nil {
			l.mu.Lock()
			l.known[address] = p
			l.mu.Unlock()
		}
		answers <- answer{p, err}
	}()
	select {
	case a := <-answers:
		return a.place, a.err
	case <-ctx.Done():
		return Place{}, ctx.Err()
	case <-time.After(l.limit):
		return Place{}, ErrSlow
	}
}

// Run asks a service that is too slow.
func Run() {
	l := New(func(string) (Place, error) {
		time.Sleep(time.Minute)
		return Place{}, nil
	}, time.Second)
	l.Locate(context.Background(), "Main Street 1")
}
