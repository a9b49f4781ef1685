package ssax_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// A test of a variable is where it is written, and not where the variable is declared, or in front of it.
func TestPosOfTest(t *testing.T) {
	p := ssatest.Build(t, `package p

func f(a, b, c, d bool, use func() bool) {
	use()
	if a { // here
		use()
	}
	if a { // here
		use()
	}
	e := use()
	if a { // here
		if use() { e = b } // here
		println(e)
	}
	if (e || // here
		!d) && // here
		d == c { // here
		use()
	}
	for a { // here
		if b { // here
			continue
		}
		if use() { // here
			return
		}
	}
}
`)
	var got []int
	for _, b := range p.Func("f").Blocks {
		if cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
			got = append(got, p.Line(ssax.Pos(cond)))
		}
	}
	slices.Sort(got)
	if want := []int{5, 8, 12, 13, 16, 17, 18, 21, 22, 25}; !slices.Equal(got, want) {
		t.Errorf("tests in lines %v, want %v", got, want)
	}
}
