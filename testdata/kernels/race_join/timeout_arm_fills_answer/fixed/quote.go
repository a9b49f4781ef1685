// Package quote asks a broker for a price.
package quote

import (
	"time"

	"kernels/race_join/timeout_arm_fills_answer/fixed/broker"
)

// Quote is a price.
type Quote struct {
	Symbol string
	Price  float64
	Stale  bool
}

// Get returns the price of the broker or, if that takes too long, the last one.
func Get(b broker.Broker, symbol string, last float64, wait time.Duration) Quote {
	q := Quote{Symbol: symbol}
	got := make(chan struct{})
	go func() {
		ask(b, &q)
		close(got)
	}()
	select {
	case <-got:
	case <-time.After(wait):
		return Quote{symbol, last, true}
	}
	return q
}

func ask(b broker.Broker, q *Quote) {
	broker.Price(b, q.Symbol, &q.Price)
}
