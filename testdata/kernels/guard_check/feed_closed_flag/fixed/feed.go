// Package feed sends prices to clients.
package feed

import "sync"

// Price is one quote.
type Price struct {
	Symbol string
	Cents  int
}

// Feed is closed when the client leaves.
type Feed struct {
	mu     sync.Mutex
	closed bool
	prices chan Price
}

// New returns a feed.
func New() *Feed { return &Feed{prices: make(chan Price, 64)} }

// Prices returns what is sent.
func (f *Feed) Prices() <-chan Price { return f.prices }

// Send sends a price if the client is there and keeps up.
func (f *Feed) Send(p Price) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return false
	}
	select {
	case f.prices <- p:
		return true
	default:
		return false
	}
}

// Close ends the feed.
func (f *Feed) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return
	}
	f.closed = true
	close(f.prices)
}
