package memory

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Accesses returns the accesses of instr, reads first. Calls of functions have none:
// what happens inside is up to the callee. Only readers and writers have a contract that
// tells what they do to a slice.
func Accesses(instr ssa.Instruction) []Access { return Append(nil, instr) }

// Append appends the accesses of instr to list.
func Append(list []Access, instr ssa.Instruction) []Access {
	first := len(list)
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if instr.Op == token.MUL && !unevaluated(instr) {
			list = append(list, Access{Base: instr.X, Type: instr.Type()})
		}
	case *ssa.Store:
		list = append(list, Access{Base: instr.Addr, Type: instr.Val.Type(), Write: true})
	case *ssa.Lookup:
		list = appendMap(list, instr.X, false)
	case *ssa.Range:
		list = appendMap(list, instr.X, false)
	case *ssa.Next:
		if r, ok := instr.Iter.(*ssa.Range); ok {
			list = appendMap(list, r.X, false)
		}
	case *ssa.MapUpdate:
		list = appendMap(list, instr.Map, true)
	case *ssa.Convert:
		list = appendConversion(list, instr.X, instr.Type())
	case *ssa.MultiConvert:
		list = appendConversion(list, instr.X, instr.Type())
	case *ssa.Send:
		list = append(list, part(instr.Chan, ChanState, false))
	case *ssa.Select:
		for _, state := range instr.States {
			if state.Dir == types.SendOnly {
				list = append(list, part(state.Chan, ChanState, false))
			}
		}
	case *ssa.Call:
		list = appendReflected(appendContract(Builtin(list, &instr.Call), &instr.Call), &instr.Call)
	}
	return withoutEmpty(list, first)
}

// withoutEmpty removes the accesses from first on of variables that take no
// memory. Those of a named part are never empty.
func withoutEmpty(list []Access, first int) []Access {
	kept := list[:first]
	for _, a := range list[first:] {
		if a.Part != Whole || !zeroSize(a.Type) {
			kept = append(kept, a)
		}
	}
	return kept
}

// unevaluated reports whether load is there only because the SSA builder loads
// the array of every range loop; for i := range array does not look at it.
func unevaluated(load *ssa.UnOp) bool {
	if _, ok := load.Type().Underlying().(*types.Array); !ok {
		return false
	}
	for _, ref := range *load.Referrers() {
		if _, ok := ref.(*ssa.DebugRef); !ok {
			return false
		}
	}
	return true
}

// appendMap appends an access of x if it is a map: Lookup and Range are for
// strings, too, which never change.
func appendMap(list []Access, x ssa.Value, write bool) []Access {
	if _, ok := ssax.CoreType(x.Type()).(*types.Map); ok {
		return append(list, part(x, MapState, write))
	}
	return list
}

// appendConversion appends the access of a conversion of a slice to a string,
// which copies the elements.
func appendConversion(list []Access, x ssa.Value, to types.Type) []Access {
	if !ssax.AnyTerm(to, isString) {
		return list
	}
	var elem types.Type
	ssax.AnyTerm(x.Type(), func(t types.Type) bool {
		s, ok := t.Underlying().(*types.Slice)
		if ok {
			elem = s.Elem()
		}
		return ok
	})
	if elem == nil {
		return list
	}
	return append(list, elements(x, elem, false))
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
