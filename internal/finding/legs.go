package finding

import (
	"cmp"
	"slices"
)

// Legs returns the places of each goroutine that f is about, in the order of their execution. The place of f is among them
// with its message. Where one goroutine alone is known there are none: that would tell no more than the related places.
func (f *Finding) Legs() [][]Related {
	n := 0
	for _, rel := range f.Related {
		n = max(n, rel.Leg.Number)
	}
	if n < 2 {
		return nil
	}
	var legs [][]Related
	for i := range n {
		if leg := f.leg(i + 1); len(leg) > 0 {
			legs = append(legs, leg)
		}
	}
	return legs
}

// Trace returns what leads to f and f itself, in order; the legs tell which goroutine does it, from 1. Where goroutines wait for ever
// that is the order of one execution; else nothing is known of what different goroutines do. It is nil if no goroutine is told.
func (f *Finding) Trace() []Related {
	var out []Related
	for _, rel := range f.leg(1) {
		rel.Leg.Number = 1
		out = append(out, rel)
	}
	for _, rel := range f.Related {
		if rel.Leg.Number > 1 {
			out = append(out, rel)
		}
	}
	if len(out) < 2 {
		return nil
	}
	slices.SortStableFunc(out, func(a, b Related) int { return cmp.Compare(a.Leg.Order, b.Leg.Order) })
	return out
}

// leg returns the places of a leg. To the first belongs the place of f, and to others if nothing else is known of what
// they do.
func (f *Finding) leg(number int) []Related {
	own := true
	var places []Related
	for _, rel := range f.Related {
		if rel.Leg.Number == number {
			places = append(places, rel)
			own = own && (rel.Leg.Order < 0 || number == 1 && rel.Position != f.Position)
		}
	}
	if own && (number == 1 || len(places) > 0) {
		places = slices.Insert(places, 0, Related{Position: f.Position, Message: f.Message})
	}
	slices.SortStableFunc(places, func(a, b Related) int { return cmp.Compare(a.Leg.Order, b.Leg.Order) })
	return places
}
