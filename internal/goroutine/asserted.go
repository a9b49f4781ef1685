package goroutine

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// succeeds returns whether a, an assertion of a declared type, or a pointer to one, succeeds in f; nil if that is not known, since what is
// asked was not made an interface by who calls.
func (f *Frame) succeeds(a *ssa.TypeAssert, depth int) []constant.Value {
	dynamic := f.dynamicType(a.X, depth)
	if dynamic == nil || types.IsInterface(a.AssertedType) {
		return nil
	}
	asserted := f.typeIn(a.AssertedType)
	same := types.Identical(dynamic, asserted)
	if !same && mayBeSame(dynamic, asserted) {
		return nil
	}
	return []constant.Value{constant.MakeBool(same)}
}

// dynamicType returns the type of what the interface v holds in f, nil if that is not known.
func (f *Frame) dynamicType(v ssa.Value, depth int) types.Type {
	if depth > maxPassed {
		return nil
	}
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return f.typeIn(v.X.Type())
	case *ssa.ChangeInterface:
		return f.dynamicType(v.X, depth+1)
	case *ssa.Parameter:
		if at, arg := f.given(v); arg != nil {
			return at.dynamicType(arg, depth+1)
		}
	}
	return nil
}

// mayBeSame reports whether a and b, which are written in different ways, may be one type, as instances of one generic type may be.
func mayBeSame(a, b types.Type) bool {
	x, y := ssax.NamedOf(a), ssax.NamedOf(b)
	return x == nil || y == nil || x.Origin() == y.Origin() && ssax.IsPointer(a) == ssax.IsPointer(b)
}
