package ssax_test

import (
	"cmp"
	"fmt"
	"maps"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Each loop is in a line of its own, of which the test tells how many rounds it makes.
func TestTrip(t *testing.T) {
	p := ssatest.Build(t, `package p

func f(n, m int, xs []int, small int8, size uint, tiny uint8, ratio float64, b bool, use func(int)) {
	for i := 0; i < n; i++ { use(1) }
	for i := 1; i <= n; i++ { use(1) }
	for i := m; n > i; i += 3 { use(1) }
	for i := n; i >= m; i -= 2 { use(1) }
	for i := n; 2 < i; i-- { use(1) }
	for range n { use(1) }
	for i := range xs { use(i) }
	for i := 0; i < n; i++ { func() { use(i) }() }
	for i := n; i > 0; i-- { func() { use(i) }() }
	for i := int8(1); i < small; i++ { use(1) }
	for i := int8(1); i <= small; i++ { use(1) }
	for i := int8(0); i < small; i += 2 { use(1) }
	for i := size; i > 0; i-- { use(1) }
	for i := size; i >= 0; i-- { use(1) }
	for i := size; i > 0; i -= 2 { use(1) }
	for i := tiny; i > 0; i-- { use(1) }
	for x := 0.0; x < ratio; x++ { use(1) }
	for i := 0; i < n; i-- { use(1) }
	for i := 0; i > n; i++ { use(1) }
	for i := 0; i < n; i += m { use(1) }
	for i := 0; i < n; { if b { i++ } else { i += 2 } }
	for i := 0; i < n; { if b { i++ } else { i = 3 } }
	for i := 0; ; i++ { if i < n { break }; use(1) }
	for i := 0; i != n; i++ { use(1) }
	for i := 0; i+2 < n; i++ { use(1) }
	for i := 0; ; { use(1); was := i; i++; if was < n { continue }; break }
	for i := 0; ; { use(1); i++; if i < n { continue }; break }
	if b { use(2) }
	for i := 0; i < n; i++ { use(1) }
	i := 0
	if b { i = 1 }
	for ; i < n; i++ { use(1) }
	for i := 0; ; { if b { if i++; i < n { continue }; break }; i++ }
	for b {
		for range xs { use(1) }
	}
	for i := 0; ; { i++
		for i < n { use(1) }
	}
}
`)
	want := map[int]string{
		4: "(n - 0 + 0) / 1", 5: "(n - 1 + 1) / 1", 6: "(n - m + 2) / 3", 7: "(n - m + 2) / 2", 8: "(n - 2 + 0) / 1",
		9: "(n - 0 + 0) / 1", 10: "(len(xs) - -1 + -1) / 1", 11: "(n - 0 + 0) / 1", 12: "(n - 0 + 0) / 1",
		13: "(small - 1 + 0) / 1", 16: "(size - 0 + 0) / 1", 19: "(tiny - 0 + 0) / 1", 30: "(n - 0 + 0) / 1", 38: "(len(xs) - -1 + -1) / 1", 32: "(n - 0 + 0) / 1",
	}
	got := make(map[int]string)
	for header := range headersIn(p) {
		trip := ssax.TripTo(header, header)
		for _, p := range header.Preds {
			trip = cmp.Or(trip, ssax.TripTo(header, p))
		}
		if trip != nil {
			got[p.Line(ssax.LoopPos(header))] = fmt.Sprintf("(%s - %s + %d) / %d", textOf(trip.To), textOf(trip.From), trip.Plus, trip.Step)
		}
	}
	if !maps.Equal(got, want) {
		for line := range 45 {
			if got[line] != want[line] {
				t.Errorf("line %d: %q, want %q", line, got[line], want[line])
			}
		}
	}
}

func headersIn(p *ssatest.Package) func(yield func(*ssa.BasicBlock) bool) {
	return func(yield func(*ssa.BasicBlock) bool) {
		for _, n := range p.Nests {
			for _, fn := range n.Funcs {
				for _, b := range fn.Blocks {
					if ssax.IsHeader(b) && !yield(b) {
						return
					}
				}
			}
		}
	}
}

// textOf tells what v is: a constant, a parameter, or the length of one.
func textOf(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value.ExactString()
	case *ssa.Call:
		return "len(" + textOf(v.Call.Args[0]) + ")"
	}
	return v.Name()
}
