package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isTaken reports whether load takes a pointer, map or slice out of a field for good: as soon as
// it is known not to be nil, the field gets another value, for a map or slice a new one. What was
// taken from a free list, or out of a buffer or a queue, belongs to who took it.
func (c *Code) isTaken(load *ssa.UnOp) bool {
	if at, ok := load.X.(*ssa.IndexAddr); ok {
		return c.isPopped(load, at)
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok || load.Op != token.MUL || field.X.Referrers() == nil {
		return false
	}
	var isNew func(ssa.Value) bool
	switch load.Type().Underlying().(type) {
	case *types.Pointer:
		isNew = func(v ssa.Value) bool { return v != ssa.Value(load) }
	case *types.Map:
		isNew = isNewMap
	case *types.Slice:
		isNew = func(v ssa.Value) bool { return isNewSlice(v) && !isCopied(load) }
	default:
		return false
	}
	replaces := func(store *ssa.Store) bool { return isNew(store.Val) }
	same, element := c.storesTo(field, load.Block())
	for _, stores := range [][]*ssa.Store{same, element} {
		for _, store := range slices.Backward(stores) {
			if !c.reach.Earlier(load, store) {
				break
			}
			if replaces(store) {
				return true
			}
		}
	}
	found := foundAfter(load)
	if found == nil {
		return false
	}
	same, element = c.storesTo(field, found)
	return slices.ContainsFunc(same, replaces) || slices.ContainsFunc(element, replaces)
}

// isPopped reports whether load takes the first element out of a queue in a field, which gets the rest of the slice in the
// same block.
func (c *Code) isPopped(load *ssa.UnOp, at *ssa.IndexAddr) bool {
	field, ok := readFrom(at.X)
	if !ok || constText(at.Index) != "0" {
		return false
	}
	stores, _ := c.storesTo(field, load.Block())
	return slices.ContainsFunc(stores, func(store *ssa.Store) bool {
		rest, ok := store.Val.(*ssa.Slice)
		return ok && constInt(rest.Low) > 0 && ssax.SameExpr(rest.X, at.X)
	})
}

// isNewMap reports whether v is a map that is made here, or nil.
func isNewMap(v ssa.Value) bool {
	_, made := v.(*ssa.MakeMap)
	return made || constText(v) == "nil"
}

// isNewSlice reports whether v is a slice that is made here, or nil.
func isNewSlice(v ssa.Value) bool {
	if cut, ok := v.(*ssa.Slice); ok {
		alloc, made := cut.X.(*ssa.Alloc) // as of a constant size
		return made && ssax.SoleUse(alloc)
	}
	_, made := v.(*ssa.MakeSlice)
	return made || constText(v) == "nil"
}

// isCopied reports whether the elements of v are put into another slice: a buffer grows so.
func isCopied(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		call, ok := ref.(*ssa.Call)
		if !ok {
			return false
		}
		name := ssax.BuiltinOf(call)
		return (name == "copy" || name == "append") && len(call.Call.Args) == 2 && call.Call.Args[1] == v
	})
}

// foundAfter returns the block that control gets to from that of load if, and only if, it has found something; nil
// if there is none.
func foundAfter(load *ssa.UnOp) *ssa.BasicBlock {
	from := load.Block()
	cond, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || cmp.X != ssa.Value(load) && cmp.Y != ssa.Value(load) || constText(cmp.X) != "nil" && constText(cmp.Y) != "nil" {
		return nil
	}
	some := from.Succs[0]
	if cmp.Op == token.EQL {
		some = from.Succs[1]
	}
	if len(some.Preds) != 1 || some == from {
		return nil
	}
	return some
}
