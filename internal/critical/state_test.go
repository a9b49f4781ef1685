package critical

import (
	"go/constant"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// TestState compares states of one field with what they admit.
func TestState(t *testing.T) {
	field := types.NewField(token.NoPos, nil, "n", types.Typ[types.Int], false)
	number := func(n int64) *ssa.Const { return ssa.NewConst(constant.MakeInt64(n), field.Type()) }
	is := func(n int64) State { return State{Field: field, Value: constant.MakeInt64(n)} }
	not := func(n int64) State { return State{Field: field, Value: constant.MakeInt64(n), Not: true} }
	passed := State{Field: field, Passed: true}
	for _, test := range []struct {
		name                                string
		s, t                                State
		contradicts, initial, admits, other bool // whether s does, of 1 and of 2
	}{
		{"same", is(1), is(1), false, false, true, false},
		{"two", is(1), is(2), true, false, true, false},
		{"and not", is(1), not(1), true, false, true, false},
		{"and not another", is(1), not(2), false, false, true, false},
		{"not and not", not(1), not(2), false, true, false, true},
		{"zero", is(0), not(1), false, true, false, false},
		{"passed", passed, is(1), false, true, false, false},
	} {
		if got := test.s.Contradicts(test.t); got != test.contradicts || test.t.Contradicts(test.s) != got {
			t.Errorf("%s: Contradicts = %v", test.name, got)
		}
		if got := test.s.Initial(); got != test.initial {
			t.Errorf("%s: Initial = %v", test.name, got)
		}
		if one, two := test.s.Admits(number(1)), test.s.Admits(number(2)); one != test.admits || two != test.other {
			t.Errorf("%s: Admits = %v, %v", test.name, one, two)
		}
	}
	pointer := types.NewField(token.NoPos, nil, "p", types.NewPointer(field.Type()), false)
	if s := (State{Field: pointer}); !s.Initial() || !s.Admits(ssa.NewConst(nil, pointer.Type())) {
		t.Error("a pointer is not nil at first")
	}
}
