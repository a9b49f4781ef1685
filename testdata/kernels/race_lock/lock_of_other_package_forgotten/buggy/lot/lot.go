// Package lot describes what is sold.
package lot

import "sync"

// Lot is one thing. Its lock is for its fields.
type Lot struct {
	sync.Mutex
	Name   string
	Leader string
	Cents  int
}

// New returns a lot without bids.
func New(name string) *Lot { return &Lot{Name: name} }

// Raise notes a bid. The lot is locked.
func (l *Lot) Raise(user string, cents int) {
	l.Leader = user // BUG: race #1
	l.Cents = cents
}
