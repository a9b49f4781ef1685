package goroutine

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// succeeds returns whether a, an assertion of an interface, a declared type, or a pointer to one, succeeds in f; nil if that is not
// known, since what is asked was not made an interface by who calls.
func (f *Frame) succeeds(a *ssa.TypeAssert, depth int) []constant.Value {
	dynamic := f.dynamicType(a.X, depth)
	if dynamic == nil {
		return nil
	}
	asserted := f.typeIn(a.AssertedType)
	if wanted, ok := asserted.Underlying().(*types.Interface); ok {
		does := types.Implements(dynamic, wanted)
		if !does && isGeneric(dynamic) {
			return nil // an instance may
		}
		return []constant.Value{constant.MakeBool(does)}
	}
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

// isGeneric reports whether t may be another type in each instance of the code that it is written in.
func isGeneric(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return false
	case *types.Pointer:
		return isGeneric(t.Elem())
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if isGeneric(arg) {
				return true
			}
		}
		return false
	}
	return true
}
