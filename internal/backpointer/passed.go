package backpointer

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// passedBack reports whether the field of all that is passed for param refers to what is root in that call,
// an object that the function of param is passed, or that it makes and returns.
func (f *Fields) passedBack(param *ssa.Parameter, root ssa.Value, field *types.Var) bool {
	calls, all := f.callers(param.Parent())
	if !all || len(calls) == 0 {
		return false
	}
	for _, call := range calls {
		arg, holder := actual(call, param), f.outside(call, root)
		if arg == nil || holder == nil {
			return false
		}
		if k, ok := arg.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		if v := f.given(arg, field); v == nil || v != Canonical(holder) {
			return false
		}
	}
	return true
}

// actual returns what call passes for param, a parameter of its callee; nil if that is not known.
func actual(call ssa.CallInstruction, param *ssa.Parameter) ssa.Value {
	i, args := slices.Index(param.Parent().Params, param), ssax.Arguments(call.Common())
	if i < 0 || i >= len(args) {
		return nil
	}
	return args[i]
}

// outside returns what the object root of the callee is to the caller: an argument, or the result if the
// callee makes it. It is nil if that is not known.
func (f *Fields) outside(call ssa.CallInstruction, root ssa.Value) ssa.Value {
	switch root := Canonical(root).(type) {
	case *ssa.Parameter:
		return actual(call, root)
	case *ssa.Alloc:
		value, ok := call.(*ssa.Call)
		if !ok || f.constructed(result{root.Parent(), 0}) != root {
			return nil
		}
		if _, several := value.Type().(*types.Tuple); !several {
			return value
		}
	}
	return nil
}

// SoleAssignment returns the only instruction of the package that assigns something else than nil to the field,
// which is of function or interface type. It is nil if there are several, or if others may assign it.
func (f *Fields) SoleAssignment(field *types.Var) *ssa.Store { return f.sole[field] }

// Holder returns the object to whose field store assigns what the callers of its function pass, as the
// one that passes made knows it. It is nil if there is another one, or if that is not known.
func (f *Fields) Holder(store *ssa.Store, made ssa.Value) ssa.Value {
	param, ok := Canonical(store.Val).(*ssa.Parameter)
	if !ok || param.Parent() != store.Parent() {
		return nil
	}
	calls, all := f.callers(param.Parent())
	if !all {
		return nil
	}
	var holder ssa.Value
	for _, call := range calls {
		arg := ssax.Unconverted(actual(call, param), ssax.Renamed|ssax.Widened)
		if k, ok := arg.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		if arg != made || holder != nil {
			return nil
		}
		if holder = f.outside(call, store.Addr.(*ssa.FieldAddr).X); holder == nil {
			return nil
		}
	}
	return holder
}
