// Package pricebook keeps the latest price per symbol.
package pricebook

import (
	"iter"
	"maps"
	"sync"
)

// Quote is a price at a sequence number.
type Quote struct {
	Price int64
	Seq   uint64
}

// Book is safe for concurrent use.
type Book struct {
	venue string

	rw     sync.RWMutex
	quotes map[string]Quote
}

// New returns an empty book of a venue.
func New(venue string) *Book {
	return &Book{venue: venue, quotes: make(map[string]Quote, 64)}
}

// Venue names the venue.
func (b *Book) Venue() string { return b.venue }

// Apply takes a quote unless it is out of date.
func (b *Book) Apply(symbol string, q Quote) bool {
	b.rw.Lock()
	defer b.rw.Unlock()
	if b.quotes[symbol].Seq >= q.Seq {
		return false
	}
	b.quotes[symbol] = q
	return true
}

// Best returns the cheapest symbol.
func (b *Book) Best() (symbol string, q Quote) {
	b.rw.RLock()
	defer b.rw.RUnlock()
	for s, c := range b.quotes {
		if symbol == "" || c.Price < q.Price {
			symbol, q = s, c
		}
	}
	return symbol, q
}

// All iterates over the quotes as of the time of the call.
func (b *Book) All() iter.Seq2[string, Quote] {
	b.rw.RLock()
	defer b.rw.RUnlock()
	return func(yield func(string, Quote) bool) {
		for s, q := range b.quotes { // BUG: race|CV1009|CV1010|CV1012 #1
			if !yield(s, q) {
				return
			}
		}
	}
}

// Merge applies all quotes of other.
func (b *Book) Merge(other *Book) (n int) {
	for s, q := range maps.All(maps.Collect(other.All())) {
		if b.Apply(s, q) {
			n++
		}
	}
	return n
}
