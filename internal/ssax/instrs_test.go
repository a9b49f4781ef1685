package ssax_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Sweeps see the instructions of all blocks, and end where the loop ends. The return behind a recovered panic is none that
// the function gets to by itself.
func TestInstrs(t *testing.T) {
	fn := ssatest.Build(t, "package p\nfunc f(a bool) (n int) {\n\tdefer func() { recover() }()\n\tif a {\n\t\treturn 1\n\t}\n\treturn 2\n}\n").Func("f")
	var want []ssa.Instruction
	for _, b := range fn.Blocks {
		want = append(want, b.Instrs...)
	}
	if got := slices.Collect(ssax.Instrs(fn)); !slices.Equal(got, want) {
		t.Errorf("instructions %v, want %v", got, want)
	}
	if n := len(slices.Collect(ssax.InstrsOf[*ssa.Return](fn))); n != 3 {
		t.Errorf("%d returns, want 3", n)
	}
	if n := len(slices.Collect(ssax.Returns(fn))); n != 2 {
		t.Errorf("%d returns without a panic, want 2", n)
	}
	for range ssax.InstrsOf[*ssa.Return](fn) {
		break // the iterator must not go on
	}
}
