// Package ferry loads cars onto a ferry.
package ferry

import "errors"

// ErrHeavy tells that a car is too heavy.
var ErrHeavy = errors.New("car is too heavy")

// Ferry takes cars up to a weight.
type Ferry struct {
	deck  chan struct{}
	limit int
	load  int
	cars  []string
}

// New returns an empty ferry.
func New(limit int) *Ferry {
	return &Ferry{deck: make(chan struct{}, 1), limit: limit}
}

func (f *Ferry) lock()   { f.deck <- struct{}{} }
func (f *Ferry) unlock() { <-f.deck }

// Board takes a car aboard.
func (f *Ferry) Board(plate string, weight int) error {
	f.lock()
	if f.load+weight > f.limit {
		f.unlock()
		return ErrHeavy
	}
	f.load += weight
	f.cars = append(f.cars, plate)
	f.unlock()
	return nil
}

// Land lets all cars off.
func (f *Ferry) Land() []string {
	f.lock()
	defer f.unlock()
	cars := f.cars
	f.cars, f.load = nil, 0
	return cars
}
