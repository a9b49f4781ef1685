package ssax_test

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestAssigned(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct {
	never, twice, leaked, stored *T
}

func use(**T) {}

func f(t, u *T) {
	t.twice = u
	t.stored = u
	_ = t.never
	_ = &T{twice: new(T)}
	use(&t.leaked)
}

func g(at **T, all map[int]**T, t *T) { all[0] = &t.stored }
`)
	var fns []*ssa.Function
	for _, name := range []string{"f", "g"} {
		fns = append(fns, p.Func(name))
	}
	a := ssax.NewAssigned(fns)
	st := p.Func("f").Params[0].Type().(*types.Pointer).Elem().Underlying().(*types.Struct)
	for _, want := range []struct {
		field string
		n     int
		all   bool
	}{{"never", 0, true}, {"twice", 2, true}, {"leaked", 0, false}, {"stored", 1, false}} {
		values, all := a.To(ssax.FieldNamed(st, want.field))
		if len(values) != want.n || all != want.all {
			t.Errorf("%s: %d values, all %t; want %d, %t", want.field, len(values), all, want.n, want.all)
		}
	}
}
