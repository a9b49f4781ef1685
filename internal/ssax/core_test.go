package ssax_test

import (
	"fmt"
	"go/token"
	"go/types"
	"testing"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestCoreType(t *testing.T) {
	p := ssatest.Build(t, `package p

type Named []int

type Ints interface{ ~[]int }

func f[
	Slice ~[]int,
	Listed []int | Named,
	Embedded interface{ Ints; comparable },
	Pointer interface{ *int; String() string },
	Chan chan int | <-chan int,
	Mixed []int | map[int]int,
	Any any,
	Methods interface{ M() },
	Param interface{ ~[]Any },
]() {}
`)
	params := p.SSA.Pkg.Scope().Lookup("f").Type().(*types.Signature).TypeParams()
	want := []string{"[]int", "[]int", "[]int", "*int", "chan int", "", "", "", "[]Any"}
	for i := range params.Len() {
		got := ""
		if core := ssax.CoreType(params.At(i)); core != nil {
			got = core.String()
		}
		if got != want[i] {
			t.Errorf("core type of %s is %q, want %q", params.At(i), got, want[i])
		}
	}
	if got := ssax.CoreType(p.SSA.Pkg.Scope().Lookup("Named").Type()).String(); got != "[]int" {
		t.Errorf("core type of Named is %s", got)
	}
}

func TestAnyTerm(t *testing.T) {
	p := ssatest.Build(t, `package p

type Named []int

func f[Slice ~[]int, Mixed string | Named, String ~string, Any any, Methods interface{ M() }]() {}

var slice []int
var word string
var face interface{ M() }
`)
	isSlice := func(t types.Type) bool { _, ok := t.Underlying().(*types.Slice); return ok }
	params := p.SSA.Pkg.Scope().Lookup("f").Type().(*types.Signature).TypeParams()
	want := []bool{true, true, false, false, false}
	for i := range params.Len() {
		if got := ssax.AnyTerm(params.At(i), isSlice); got != want[i] {
			t.Errorf("%s may be a slice: %t, want %t", params.At(i), got, want[i])
		}
	}
	for name, want := range map[string]bool{"Named": true, "slice": true, "word": false, "face": false} {
		if got := ssax.AnyTerm(p.SSA.Pkg.Scope().Lookup(name).Type(), isSlice); got != want {
			t.Errorf("%s may be a slice: %t, want %t", name, got, want)
		}
	}
}

// TestFieldNamed asks for the fields of a struct that is looked through, and of one with too many for that.
func TestFieldNamed(t *testing.T) {
	for _, n := range []int{3, 100} {
		var fields []*types.Var
		for i := range n {
			fields = append(fields, types.NewField(token.NoPos, nil, fmt.Sprintf("f%d", i), types.Typ[types.Int], false))
		}
		for range 2 { // blank fields
			fields = append(fields, types.NewField(token.NoPos, nil, "_", types.Typ[types.Int], false))
		}
		st := types.NewStruct(fields, nil)
		for i, f := range fields[:n+1] {
			if got := ssax.FieldNamed(st, f.Name()); got != f {
				t.Errorf("field %d of %d is found as %v", i, n, got)
			}
		}
		if got := ssax.FieldNamed(st, "none"); got != nil {
			t.Errorf("found %v", got)
		}
	}
}
