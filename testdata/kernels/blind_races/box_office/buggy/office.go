// Package office sells seats of shows and never sells more than there are.
// Reserve looks at the free seats in one critical section and takes them in another, so two buyers can be sold the same last seats.
package office

import (
	"errors"
	"fmt"
	"sync"
)

// Errors of Reserve.
var (
	ErrUnknown = errors.New("office: no such show")
	ErrSoldOut = errors.New("office: sold out")
)

type show struct {
	capacity int
	sold     int
}

// Office can be used by all tills at the same time.
type Office struct {
	mu    sync.Mutex
	shows map[string]*show
}

// Open returns an office that sells the given capacities.
func Open(capacity map[string]int) *Office {
	o := &Office{shows: make(map[string]*show, len(capacity))}
	for name, n := range capacity {
		o.shows[name] = &show{capacity: n}
	}
	return o
}

// Free returns how many seats are left.
func (o *Office) Free(name string) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	s, ok := o.shows[name]
	if !ok {
		return 0, fmt.Errorf("%w: %q", ErrUnknown, name)
	}
	return s.capacity - s.sold, nil
}

// Reserve takes n seats and returns the number of the first one.
func (o *Office) Reserve(name string, n int) (int, error) {
	left, err := o.Free(name) // BUG: race #1
	if err != nil {
		return 0, err
	}
	if left < n { // BUG: race #1
		return 0, ErrSoldOut
	}

	o.mu.Lock() // BUG: race #1
	defer o.mu.Unlock()
	s := o.shows[name]
	first := s.sold
	s.sold += n // BUG: race #1
	return first, nil
}

// Cancel closes the sale of a show: what is left is withdrawn.
func (o *Office) Cancel(name string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if s, ok := o.shows[name]; ok {
		s.capacity = s.sold
	}
}
