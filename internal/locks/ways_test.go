package locks

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPrimes compares the canonical form with truth tables: it is true of the same values as what it is made of, it has no
// conjunction that could do with less, and it is the same whatever the order is.
func TestPrimes(t *testing.T) {
	const atoms = 3
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var ways, inserted [][]fact
		for range 1 + r.IntN(5) {
			var way []fact
			for a := range atomID(atoms) {
				if r.IntN(2) == 0 {
					way = append(way, fact{atom: a, is: r.IntN(2) == 0})
				}
			}
			ways = append(ways, way)
			inserted = insertWay(inserted, way)
		}
		got := primes(inserted)
		holds := func(values int) func(way []fact) bool {
			return func(way []fact) bool {
				return !slices.ContainsFunc(way, func(x fact) bool { return values>>x.atom&1 == 1 != x.is })
			}
		}
		isTrue := func(ways [][]fact, values int) bool { return slices.ContainsFunc(ways, holds(values)) }
		for values := range 1 << atoms {
			if isTrue(got, values) != isTrue(ways, values) {
				t.Fatalf("%v is %v for %b, not as %v", got, isTrue(got, values), values, ways)
			}
		}
		for _, way := range got {
			for i := range way {
				shorter := slices.Delete(slices.Clone(way), i, i+1)
				needed := false
				for values := range 1 << atoms {
					needed = needed || holds(values)(shorter) && !isTrue(got, values)
				}
				if !needed {
					t.Fatalf("%v has %v, which could do without %v", got, way, way[i])
				}
			}
		}
		slices.Reverse(ways)
		var again [][]fact
		for _, way := range ways {
			again = insertWay(again, way)
		}
		order := func(a, b []fact) int { return slices.CompareFunc(a, b, compareFacts) }
		again = primes(again)
		slices.SortFunc(got, order)
		slices.SortFunc(again, order)
		if !slices.EqualFunc(got, again, slices.Equal) {
			t.Fatalf("%v in one order, %v in the other", got, again)
		}
	}
}
