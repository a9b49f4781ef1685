package goroutine

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// isTaken reports whether load takes a pointer or map out of a field for good: as soon as
// it is known not to be nil, the field gets another value, for a map a new one. What was
// taken from a free list belongs to who took it (PRECISION B1).
func isTaken(load *ssa.UnOp) bool {
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok || load.Op != token.MUL || field.X.Referrers() == nil {
		return false
	}
	_, isMap := load.Type().Underlying().(*types.Map)
	if !isMap && !isPointer(load.Type()) {
		return false
	}
	for _, other := range sameField(field) {
		for _, use := range *other.Referrers() {
			store, ok := use.(*ssa.Store)
			if ok && store.Addr == ssa.Value(other) && replaces(store, load) && (!isMap || isNewMap(store.Val)) {
				return true
			}
		}
	}
	return false
}

// sameField returns the other computations of the address of the field, in its block if the struct is
// an element, and everywhere if it is the same value.
func sameField(field *ssa.FieldAddr) []*ssa.FieldAddr {
	var out []*ssa.FieldAddr
	for _, ref := range *field.X.Referrers() {
		if other, ok := ref.(*ssa.FieldAddr); ok && other.Field == field.Field {
			out = append(out, other)
		}
	}
	for _, instr := range field.Block().Instrs {
		if other, ok := instr.(*ssa.FieldAddr); ok && other.X != field.X && other.Field == field.Field && isSameElement(other.X, field.X) {
			out = append(out, other)
		}
	}
	return out
}

// isSameElement reports whether a and b are addresses of one element, of what was read from one field, by one index.
func isSameElement(a, b ssa.Value) bool {
	x, ok1 := a.(*ssa.IndexAddr)
	y, ok2 := b.(*ssa.IndexAddr)
	if !ok1 || !ok2 || x.Index != y.Index {
		return false
	}
	from, ok1 := readFrom(x.X)
	other, ok2 := readFrom(y.X)
	return ok1 && ok2 && from.X == other.X && from.Field == other.Field
}

// readFrom returns the field that v was read from.
func readFrom(v ssa.Value) (*ssa.FieldAddr, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil, false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return field, ok
}

// isNewMap reports whether v is a map that is made here, or nil.
func isNewMap(v ssa.Value) bool {
	_, made := v.(*ssa.MakeMap)
	return made || constText(v) == "nil"
}

// replaces reports whether store follows load on all ways on which it found a pointer,
// and stores something else.
func replaces(store *ssa.Store, load *ssa.UnOp) bool {
	from, to := load.Block(), store.Block()
	if store.Val == ssa.Value(load) {
		return false
	}
	if from == to {
		return follows(store, load)
	}
	cond, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || cmp.X != ssa.Value(load) && cmp.Y != ssa.Value(load) || constText(cmp.X) != "nil" && constText(cmp.Y) != "nil" {
		return false
	}
	some := from.Succs[0]
	if cmp.Op == token.EQL {
		some = from.Succs[1]
	}
	return some == to && len(to.Preds) == 1
}

// follows reports whether a comes after b in their block.
func follows(a, b ssa.Instruction) bool {
	for _, instr := range a.Block().Instrs {
		switch instr {
		case a:
			return false
		case b:
			return true
		}
	}
	return false
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
