// Package dock plans shipments from a depot.
package dock

import (
	"errors"
	"sync"
)

// Errors of the planning.
var (
	ErrStock     = errors.New("dock: out of stock")
	ErrCancelled = errors.New("dock: shipment was cancelled")
)

// Depot holds stock by article.
type Depot struct {
	mu    sync.Mutex
	stock map[string]int
}

// NewDepot returns an empty depot.
func NewDepot() *Depot { return &Depot{stock: make(map[string]int)} }

// Store adds n pieces of an article.
func (d *Depot) Store(article string, n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stock[article] += n
}

// Load moves n pieces of an article to s.
func (d *Depot) Load(s *Shipment, article string, n int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stock[article] < n {
		return ErrStock
	}
	if err := s.take(article, n); err != nil {
		return err
	}
	d.stock[article] -= n
	return nil
}

// Shipment is a set of articles that leaves a depot.
type Shipment struct {
	origin *Depot

	mu        sync.Mutex
	cargo     map[string]int
	cancelled bool
}

// Plan returns an empty shipment from d.
func (d *Depot) Plan() *Shipment {
	return &Shipment{origin: d, cargo: make(map[string]int)}
}

func (s *Shipment) take(article string, n int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cancelled {
		return ErrCancelled
	}
	s.cargo[article] += n
	return nil
}

// Pieces counts the cargo.
func (s *Shipment) Pieces() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, m := range s.cargo {
		n += m
	}
	return n
}

// Cancel brings the cargo back to the depot.
func (s *Shipment) Cancel() {
	s.mu.Lock()
	s.cancelled = true
	cargo := s.cargo
	s.cargo = nil
	s.mu.Unlock()
	for article, n := range cargo {
		s.origin.Store(article, n)
	}
}
