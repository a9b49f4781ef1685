// Package quotes asks several venues for a price and keeps the first answer;
// the venues that answer later can never hand over their result.
package quotes

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ErrNoVenues is returned by a desk without venues.
var ErrNoVenues = errors.New("quotes: no venues")

// Venue quotes prices. Price returns soon after ctx is done.
type Venue interface {
	Name() string
	Price(ctx context.Context, symbol string) (float64, error)
}

// Quote is a price with its origin.
type Quote struct {
	Venue string
	Price float64
}

// Desk spreads requests over its venues.
type Desk struct {
	venues   []Venue
	patience time.Duration
}

// New returns a desk that waits at most patience for a quote.
func New(patience time.Duration, venues ...Venue) *Desk {
	return &Desk{venues: venues, patience: patience}
}

type answer struct {
	quote Quote
	err   error
}

// First returns the quote of the venue that answers first. It fails when
// all of them do.
func (d *Desk) First(ctx context.Context, symbol string) (Quote, error) {
	if len(d.venues) == 0 {
		return Quote{}, ErrNoVenues
	}
	ctx, cancel := context.WithTimeout(ctx, d.patience)
	defer cancel()

	answers := make(chan answer) // BUG: block #1
	for _, v := range d.venues {
		go func() { // BUG: block #1
			p, err := v.Price(ctx, symbol)
			if err != nil {
				err = fmt.Errorf("%s: %w", v.Name(), err)
			}
			answers <- answer{Quote{v.Name(), p}, err} // BUG: block #1
		}()
	}

	var failures []error
	for range d.venues {
		a := <-answers
		if a.err == nil {
			return a.quote, nil // BUG: block #1
		}
		failures = append(failures, a.err)
	}
	return Quote{}, errors.Join(failures...)
}
