package ssax_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/ssax/ssatest"
)

func TestFlow(t *testing.T) {
	fn := ssatest.Build(t, `package p
func before()
func inside()
func after()
func f(n int) {
	before()
	for range n {
		inside()
	}
	after()
}`).Func("f")
	block := make(map[string]*ssa.BasicBlock)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				block[call.Call.StaticCallee().Name()] = b
			}
		}
	}
	for _, test := range []struct {
		from, to string
		want     bool
	}{
		{"before", "before", true},
		{"before", "inside", true},
		{"before", "after", true},
		{"inside", "inside", true},
		{"inside", "before", false},
		{"after", "inside", false},
	} {
		if got := ssax.Reaches(block[test.from], block[test.to]); got != test.want {
			t.Errorf("Reaches(%s, %s) = %v", test.from, test.to, got)
		}
	}
	for name, want := range map[string]bool{"before": false, "inside": true, "after": false} {
		if got := ssax.InLoop(block[name]); got != want {
			t.Errorf("InLoop(%s) = %v", name, got)
		}
	}
}
