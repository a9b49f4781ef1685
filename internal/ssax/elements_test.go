package ssax_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// TestElements unfolds the arguments of the last call of each function.
func TestElements(t *testing.T) {
	p := ssatest.Build(t, `package p

var global [4]int

func f(a int, more ...int)
func g(bytes []int)

func listed(a, b, c int)        { f(a, b, c) }
func none(a int)                { f(a) }
func spread(a int, more []int)  { f(a, more...) }
func part(a int, more []int)    { f(a, more[1:]...) }
func ofGlobal(a int)            { f(a, global[:]...) }
func ofLocal(a int)             { var local [2]int; local[0] = a; f(a, local[:]...) }
func literal(a, b int)         { g([]int{a, b}) }
func notVariadic(more []int)    { g(more[:1]) }
`)
	for fn, want := range map[string]string{
		"listed":      "a b c",
		"none":        "a nil:[]int",
		"spread":      "a more",
		"part":        "a t0",
		"ofGlobal":    "a t0",
		"ofLocal":     "a t2",
		"literal":     "a b",
		"notVariadic": "t0",
	} {
		var names []string
		for _, b := range p.Func(fn).Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok {
					names = nil
					for _, v := range ssax.Elements(call.Call.Args) {
						names = append(names, v.Name())
					}
				}
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %q, want %q", fn, got, want)
		}
	}
}
