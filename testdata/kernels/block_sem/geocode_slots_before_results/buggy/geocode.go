// Package geocode looks up coordinates of addresses, a few at a time.
//
// Hangs: with more addresses than slots; the loop waits for a slot, the lookups that have one wait to send what they
// found, and that is received after the loop.
package geocode

import "errors"

// Point is a place on earth.
type Point struct {
	Lat, Lon float64
}

// Lookup finds an address.
type Lookup func(address string) (Point, error)

type found struct {
	i   int
	p   Point
	err error
}

// Geocoder looks up many addresses.
type Geocoder struct {
	lookup Lookup
	limit  int
}

// New returns a geocoder that does limit lookups at once.
func New(lookup Lookup, limit int) (*Geocoder, error) {
	if limit < 1 {
		return nil, errors.New("geocode: limit below 1")
	}
	return &Geocoder{lookup: lookup, limit: limit}, nil
}

// All returns the points of addresses, in their order, and how many were not found.
func (g *Geocoder) All(addresses []string) ([]Point, int) {
	slots := make(chan struct{}, g.limit)
	results := make(chan found) // BUG: block #1
	for i, a := range addresses {
		slots <- struct{}{} // BUG: block #1
		go func() {
			defer func() { <-slots }()
			p, err := g.lookup(a)
			results <- found{i, p, err} // BUG: block #1
		}()
	}
	points := make([]Point, len(addresses))
	missing := 0
	for range addresses {
		f := <-results
		if f.err != nil {
			missing++
			continue
		}
		points[f.i] = f.p
	}
	return points, missing
}

// Run looks up more addresses than there are slots.
func Run() {
	g, err := New(func(string) (Point, error) { return Point{52.5, 13.4}, nil }, 2)
	if err != nil {
		return
	}
	g.All([]string{"a", "b", "c", "d"})
}
