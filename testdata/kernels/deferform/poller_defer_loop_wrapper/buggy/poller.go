// Package poller refreshes quotes from several venues.
package poller

import (
	"context"
	"sync"
	"time"
)

// Quote is a price at a venue.
type Quote struct {
	Venue string
	Price float64
}

// Poller keeps the latest quotes.
type Poller struct {
	mu     sync.Mutex
	quotes map[string]Quote
	rounds int
	fetch  func(context.Context) ([]Quote, error)
}

func (p *Poller) lock()   { p.mu.Lock() }
func (p *Poller) unlock() { p.mu.Unlock() }

// Run polls until ctx is done.
func (p *Poller) Run(ctx context.Context, every time.Duration) error {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
		quotes, err := p.fetch(ctx)
		if err != nil {
			continue
		}
		p.lock()         // BUG: CV1008|CV1001 #1
		defer p.unlock() // BUG: CV1008|CV1001 #1
		for _, q := range quotes {
			p.quotes[q.Venue] = q
		}
		p.rounds++
	}
}

// Best returns the best quote.
func (p *Poller) Best() (Quote, bool) {
	p.lock()
	defer p.unlock()
	var best Quote
	for _, q := range p.quotes {
		if q.Price > best.Price {
			best = q
		}
	}
	return best, len(p.quotes) > 0
}
