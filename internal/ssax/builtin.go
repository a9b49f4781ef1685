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

// IsNil reports whether v is the constant nil.
func IsNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}
