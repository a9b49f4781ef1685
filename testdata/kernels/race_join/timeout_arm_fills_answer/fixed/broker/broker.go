// Package broker trades.
package broker

// A Broker knows prices.
type Broker interface {
	Ask(symbol string) (float64, error)
}

// Price puts the price of a symbol into dst if there is one.
func Price(b Broker, symbol string, dst *float64) {
	p, err := b.Ask(symbol)
	if err == nil {
		*dst = p
	}
}
