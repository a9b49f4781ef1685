package ssax

import "golang.org/x/tools/go/ssa"

// BuiltinOf returns the name of the builtin function that instr calls, "" if it calls none.
func BuiltinOf(instr ssa.Instruction) string {
	if call, ok := instr.(ssa.CallInstruction); ok {
		if b, ok := call.Common().Value.(*ssa.Builtin); ok {
			return b.Name()
		}
	}
	return ""
}

// BuiltinArg returns the first argument of v if that is a call of the builtin function of that name; nil if not.
func BuiltinArg(v ssa.Value, name string) ssa.Value {
	if call, ok := v.(*ssa.Call); ok && BuiltinOf(call) == name {
		return call.Call.Args[0]
	}
	return nil
}

// IsNil reports whether v is the constant nil.
func IsNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}
