package ssax_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Each function returns its parameter by one conversion, which one kind goes through and the others do not.
func TestUnconverted(t *testing.T) {
	p := ssatest.Build(t, `package p

type list []int
type reader interface{ Read() }
type file interface{ reader; Close() }

func renamed(x []int) list { return list(x) }
func widened(x file) reader { return x }
func boxed(x int) any { return x }
func asserted(x any) int { return x.(int) }
func prefixed(x []int) []int { return x[:1] }
func suffixed(x []int) []int { return x[1:] }
func integral(x int) uint8 { return uint8(x) }
func other(x int) float64 { return float64(x) }
func both(x []int) any { return list(x[:2]) }
`)
	all := ssax.Renamed | ssax.Widened | ssax.Boxed | ssax.Asserted | ssax.Prefixed | ssax.Integral | ssax.Other
	for name, kinds := range map[string]ssax.Conversion{
		"renamed": ssax.Renamed, "widened": ssax.Widened, "boxed": ssax.Boxed, "asserted": ssax.Asserted,
		"prefixed": ssax.Prefixed, "integral": ssax.Integral, "other": ssax.Other, "suffixed": 0,
		"both": ssax.Renamed | ssax.Boxed | ssax.Prefixed,
	} {
		fn := p.Func(name)
		ret := fn.Blocks[0].Instrs[len(fn.Blocks[0].Instrs)-1].(*ssa.Return).Results[0]
		isParam := func(through ssax.Conversion) bool { return ssax.Unconverted(ret, through) == ssa.Value(fn.Params[0]) }
		if want := kinds != 0; isParam(kinds) != want || isParam(all) != want {
			t.Errorf("%s: through what it is made by to the parameter: %v, through all: %v; want %v", name, isParam(kinds), isParam(all), want)
		}
		if without := all &^ kinds; name != "integral" && isParam(without) {
			t.Errorf("%s: gets to the parameter without the kinds it is made by", name)
		}
	}
}
