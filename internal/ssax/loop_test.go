package ssax_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// A loop is where its keyword is, whatever kind it is of, and whatever loops are around it or in it. Lines with a loop have a
// comment, and none has two.
func TestLoopPos(t *testing.T) {
	p := ssatest.Build(t, `package p

func f(xs []int, m map[int]int, c chan int, seq func(func(int) bool), use func(...int)) {
	for _, x := range xs { // loop
		use(x)
	}
	for range xs { // loop
		for i := 0; i < len(xs); i++ { // loop
			use(i)
		}
	}
	for range len(xs) { // loop
		use()
	}
	for k := range m { // loop
		func() {
			for x := range c { // loop
				use(x, k)
			}
		}()
	}
	for range seq { // a function
		for range xs { // loop
			use()
		}
	}
	for range xs { // none, as it makes one round
		for { // loop
			if use(); len(xs) == 3 {
				break
			}
		}
		return
	}
}
`)
	want := map[int]bool{4: true, 7: true, 8: true, 12: true, 15: true, 17: true, 23: true, 28: true}
	got := make(map[int]bool)
	for _, n := range p.Nests {
		for _, fn := range n.Funcs {
			for _, b := range fn.Blocks {
				if ssax.IsHeader(b) {
					got[p.Line(ssax.LoopPos(b))] = true
				}
			}
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("loops in lines %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}
