package goroutine

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// field returns all values that field i of the struct v may have in f, nil if they are not known: a literal, such as one with
// options, tells them wherever it is passed on to.
func (f *Frame) field(v ssa.Value, i, depth int) []constant.Value {
	if depth > maxPassed {
		return nil
	}
	switch v := v.(type) {
	case *ssa.Const:
		return zeroField(v, i)
	case *ssa.Parameter:
		if at, arg := f.given(v); arg != nil {
			return at.field(arg, i, depth+1)
		}
	case *ssa.UnOp:
		if alloc, ok := v.X.(*ssa.Alloc); ok {
			return f.fieldIn(alloc, i, depth)
		}
	}
	return nil
}

// fieldIn returns all values that field i of the variable alloc may have, a struct of which nobody else gets the address of that
// field: zero, what it has with the whole struct, and what is assigned to it, whatever the order.
func (f *Frame) fieldIn(alloc *ssa.Alloc, i, depth int) []constant.Value {
	out := zeroField(alloc, i)
	for _, ref := range *alloc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			vals := f.field(ref.Val, i, depth+1)
			if vals == nil {
				return nil
			}
			out = addConstants(out, vals)
		case *ssa.FieldAddr:
			if ref.Field == i {
				out = addAssigned(out, ref)
			}
		default:
			return nil
		}
		if out == nil {
			return nil
		}
	}
	return out
}

// addAssigned adds the constants that are assigned to addr to vals; it returns nil if more is done with addr than to read and to
// assign constants.
func addAssigned(vals []constant.Value, addr ssa.Value) []constant.Value {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			c, ok := ref.Val.(*ssa.Const)
			if !ok || c.Value == nil {
				return nil
			}
			vals = addConstants(vals, []constant.Value{c.Value})
		default:
			return nil
		}
	}
	return vals
}

// zeroField returns the zero value of field i of the struct that v is or points to, if that is of a basic type.
func zeroField(v ssa.Value, i int) []constant.Value {
	st := ssax.StructOf(v.Type())
	if st == nil || i >= st.NumFields() {
		return nil
	}
	if zero := zeroValue(st.Field(i).Type()); zero != nil {
		return []constant.Value{zero}
	}
	return nil
}
