package ssax

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// Base returns what addr, the address of a field or element, is the address of a part of:
// of a variable, of what a pointer refers to, or of the elements of a slice. Without
// fields and elements it is addr.
func Base(addr ssa.Value) ssa.Value {
	for {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.IndexAddr:
			addr = x.X
		default:
			return addr
		}
	}
}

// SoleValue returns the value that is assigned to the variable that alloc
// allocates, if exactly one instruction does, it is in the same function, and
// the address is used for nothing but that, reading it, and capturing it in
// literals that only read it, too. It is nil otherwise. Parameters that literals
// capture are such variables.
//
// The variable may be read before it is assigned; and if the instruction is in a
// loop that alloc is not in, the variable is assigned repeatedly.
func SoleValue(alloc *ssa.Alloc) ssa.Value {
	if st := SoleStore(alloc); st != nil {
		return st.Val
	}
	return nil
}

// SoleStore returns the instruction that assigns the [SoleValue] of the variable
// that alloc allocates, or nil.
func SoleStore(alloc *ssa.Alloc) *ssa.Store {
	stores, ok := Stores(alloc)
	if !ok || len(stores) != 1 || stores[0].Parent() != alloc.Parent() {
		return nil
	}
	return stores[0]
}

// StoredValues returns the values that are assigned to the variable that alloc
// allocates, if all assignments are in the same function, and the address is used as
// for [SoleValue]. It is nil otherwise.
func StoredValues(alloc *ssa.Alloc) []ssa.Value {
	var vals []ssa.Value
	inside := true
	ok := eachUse(alloc, func(st *ssa.Store) {
		vals = append(vals, st.Val)
		inside = inside && st.Parent() == alloc.Parent()
	})
	if !ok || !inside {
		return nil
	}
	return vals
}

// Stores returns the instructions that assign the variable that alloc allocates, wherever they are. It
// is false if the address is used for more than [SoleValue] says.
func Stores(alloc *ssa.Alloc) ([]*ssa.Store, bool) {
	var stores []*ssa.Store
	ok := eachUse(alloc, func(st *ssa.Store) { stores = append(stores, st) })
	return stores, ok
}

// OwnStores returns the instructions of its function that assign the whole variable that alloc
// allocates, in the order of uses. Others may assign it as well.
func OwnStores(alloc *ssa.Alloc) []*ssa.Store {
	var out []*ssa.Store
	for _, ref := range *alloc.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == ssa.Value(alloc) {
			out = append(out, st)
		}
	}
	return out
}

// eachUse calls store for each store to the variable at addr, in the function of
// addr and in the literals that capture it. It reports whether the address is
// used for nothing but storing, loading and capturing.
func eachUse(addr ssa.Value, store func(*ssa.Store)) bool {
	for _, instr := range *addr.Referrers() {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
			// no use
		case *ssa.UnOp:
			if instr.Op != token.MUL {
				return false
			}
		case *ssa.Store:
			if instr.Val == addr {
				return false
			}
			store(instr)
		case *ssa.MakeClosure:
			for i, b := range instr.Bindings {
				if b == addr && !eachUse(instr.Fn.(*ssa.Function).FreeVars[i], store) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
