// Package quote asks a slow provider for prices.
//
// Leaks: the provider answers after the timeout; nobody receives from the channel then.
package quote

import (
	"errors"
	"time"
)

// ErrTimeout says that the provider was too slow.
var ErrTimeout = errors.New("quote: timeout")

// Price is what a provider asks for an item.
type Price struct {
	Item  string
	Cents int
}

// Provider looks up prices.
type Provider func(item string) (Price, error)

// Service keeps quotes for some time.
type Service struct {
	ask     Provider
	timeout time.Duration
}

// NewService returns a service that waits no longer than timeout.
func NewService(ask Provider, timeout time.Duration) *Service {
	return &Service{ask: ask, timeout: timeout}
}

type answer struct {
	price Price
	err   error
}

// Quote returns the price of an item.
func (s *Service) Quote(item string) (Price, error) {
	ch := make(chan answer) // BUG: block #1
	go func() {             // BUG: block #1
		p, err := s.ask(item)
		ch <- answer{p, err} // BUG: block #1
	}()
	select {
	case a := <-ch:
		return a.price, a.err
	case <-time.After(s.timeout): // BUG: block #1
		return Price{}, ErrTimeout // BUG: block #1
	}
}

// Total sums up the prices of items that can be had.
func (s *Service) Total(items []string) (cents int, missing []string) {
	for _, item := range items {
		p, err := s.Quote(item)
		if err != nil {
			missing = append(missing, item)
			continue
		}
		cents += p.Cents
	}
	return cents, missing
}

// Run asks a provider that is slower than the timeout.
func Run() {
	s := NewService(func(item string) (Price, error) {
		time.Sleep(2 * time.Second)
		return Price{item, 100}, nil
	}, time.Second)
	s.Total([]string{"tea"})
}
