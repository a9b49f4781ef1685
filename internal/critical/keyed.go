package critical

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// ByKey is what Steps say of two locks of which callers choose which, by keys.
const ByKey = "key"

// maxKeySteps bounds the way from a lock to the parameter that it is chosen by.
const maxKeySteps = 10

// byKey reports whether two parameters of the function choose the lock h and the one that it waits for
// at instr, in the same way, as the names of what is moved do; and it does not ask which one comes first.
func (c *collector) byKey(h *held, w *Want, instr ssa.Instruction) bool {
	second, ok := instr.(ssa.CallInstruction)
	if !ok || h.site == nil || !w.Decl.Valid() || h.Decl != w.Decl || isGo(second) {
		return false
	}
	fn := ssax.Callee(h.site.Common())
	if fn == nil || fn != ssax.Callee(second.Common()) {
		return false
	}
	p, q := keyOfCall(h.site, maxKeySteps), keyOfCall(second, maxKeySteps)
	return p != nil && q != nil && p != q && types.Identical(p.Type(), q.Type()) && !ordersKeys(c.u.Func, p, q)
}

// keyOfCall returns the only parameter among what call is passed that is a key.
func keyOfCall(call ssa.CallInstruction, depth int) *ssa.Parameter {
	return onlyKey(ssax.Arguments(call.Common()), depth)
}

// onlyKey returns the parameter that chooses all of values that a parameter chooses; nil if there is none, or
// more than one.
func onlyKey(values []ssa.Value, depth int) *ssa.Parameter {
	var only *ssa.Parameter
	for _, v := range values {
		switch p := keyOf(v, depth); {
		case p == nil:
		case only == nil:
			only = p
		case only != p:
			return nil
		}
	}
	return only
}

// keyOf returns the parameter that chooses v: what it is computed from, or what it was looked up by. Objects
// are no keys.
func keyOf(v ssa.Value, depth int) *ssa.Parameter {
	if depth == 0 {
		return nil
	}
	depth--
	switch v := v.(type) {
	case *ssa.Parameter:
		if isKey(v.Type()) {
			return v
		}
	case *ssa.Call:
		return keyOfCall(v, depth)
	case *ssa.Extract:
		return keyOf(v.Tuple, depth)
	case *ssa.Lookup:
		return keyOf(v.Index, depth)
	case *ssa.IndexAddr:
		return keyOf(v.Index, depth)
	case *ssa.FieldAddr:
		return keyOf(v.X, depth)
	case *ssa.Field:
		return keyOf(v.X, depth)
	case *ssa.UnOp:
		return keyOf(v.X, depth)
	case *ssa.BinOp:
		return onlyKey([]ssa.Value{v.X, v.Y}, depth)
	case *ssa.Convert:
		return keyOf(v.X, depth)
	case *ssa.ChangeType:
		return keyOf(v.X, depth)
	case *ssa.MakeInterface:
		return keyOf(v.X, depth)
	case *ssa.TypeAssert:
		return keyOf(v.X, depth)
	}
	return nil
}

// isKey reports whether values of type t may be keys: they can be compared, and lead to no object.
func isKey(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Array:
		return isKey(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if !isKey(f.Type()) {
				return false
			}
		}
		return u.NumFields() > 0
	}
	return false
}

// ordersKeys reports whether fn asks which of p and q, or of what is computed from them, comes first.
func ordersKeys(fn *ssa.Function, p, q *ssa.Parameter) bool {
	if compares(fn) {
		return true
	}
	both := func(x, y ssa.Value) bool {
		a, b := keyOf(x, maxKeySteps), keyOf(y, maxKeySteps)
		return a == p && b == q || a == q && b == p
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.BinOp:
				if isOrder(instr.Op) && both(instr.X, instr.Y) {
					return true
				}
			case *ssa.Call:
				if args := instr.Call.Args; len(args) == 2 && isAnswer(instr.Type()) && both(args[0], args[1]) {
					return true
				}
			}
		}
	}
	return false
}

// isAnswer reports whether t is what functions return that compare: a number, or whether it is so.
func isAnswer(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger) != 0
}
