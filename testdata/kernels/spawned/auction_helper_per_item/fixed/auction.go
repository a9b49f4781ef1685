// Package auction asks all bidders at once.
package auction

import "sync"

// Bidder tells what it offers for an item.
type Bidder func(item string) int

// Auction sells items.
type Auction struct {
	wg      sync.WaitGroup
	mu      sync.Mutex
	best    int
	bidders []Bidder
}

// New returns an auction with the bidders.
func New(bidders ...Bidder) *Auction {
	return &Auction{bidders: bidders}
}

func (a *Auction) offer(cents int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.raise(cents)
}

func (a *Auction) raise(cents int) {
	if cents > a.best {
		a.best = cents
	}
}

func (a *Auction) ask(b Bidder, item string) {
	a.wg.Add(1)
	go func() {
		defer a.wg.Done()
		a.offer(b(item))
	}()
}

func (a *Auction) askAll(item string) {
	for _, b := range a.bidders {
		a.ask(b, item)
	}
}

// Sell returns the best offer for the item.
func (a *Auction) Sell(item string) int {
	a.askAll(item)
	a.wg.Wait()
	return a.best
}
