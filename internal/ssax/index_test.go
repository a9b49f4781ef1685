package ssax_test

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// TestIndex asks about blocks that are looked through, and about one that is too long for that.
func TestIndex(t *testing.T) {
	fn := ssatest.Build(t, "package p\nfunc call(int)\nfunc f(n int) {\nif n > 0 { call(1); call(2) }\n"+
		strings.Repeat("call(n)\n", 100)+"}\n").Func("f")
	longest := 0
	for range 2 { // what is kept is right, too
		for _, b := range fn.Blocks {
			longest = max(longest, len(b.Instrs))
			for i, instr := range b.Instrs {
				if got := ssax.Index(instr); got != i {
					t.Errorf("Index(%v) = %d, want %d", instr, got, i)
				}
			}
		}
	}
	if longest < 100 {
		t.Errorf("the longest block has %d instructions", longest)
	}
}
