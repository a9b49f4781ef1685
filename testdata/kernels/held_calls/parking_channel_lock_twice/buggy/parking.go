// Package parking gives out the places of a car park.
package parking

import "errors"

// ErrFull tells that all places are taken.
var ErrFull = errors.New("car park is full")

// Park is a car park.
type Park struct {
	sem    chan struct{}
	places []string
}

// New returns a car park of n places.
func New(n int) *Park {
	return &Park{sem: make(chan struct{}, 1), places: make([]string, n)}
}

func (p *Park) lock()   { p.sem <- struct{}{} }
func (p *Park) unlock() { <-p.sem }

// Free returns how many places are free.
func (p *Park) Free() int {
	p.lock()
	defer p.unlock()
	return p.free()
}

func (p *Park) free() int {
	n := 0
	for _, plate := range p.places {
		if plate == "" {
			n++
		}
	}
	return n
}

// Enter takes a place.
func (p *Park) Enter(plate string) (int, error) {
	p.lock()
	defer p.unlock()
	if p.Free() == 0 { // BUG: CV1001
		return 0, ErrFull
	}
	for i := range p.places {
		if p.places[i] == "" {
			p.places[i] = plate
			return i, nil
		}
	}
	return 0, ErrFull
}

// Leave frees the place of a car.
func (p *Park) Leave(plate string) {
	p.lock()
	defer p.unlock()
	for i := range p.places {
		if p.places[i] == plate {
			p.places[i] = ""
		}
	}
}
