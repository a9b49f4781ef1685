package ssax

import (
	"go/token"
	"go/types"
	"slices"

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

// FieldRead returns the field that v is read from; nil if it is read from something else, or not at all.
func FieldRead(v ssa.Value) *types.Var {
	switch v := v.(type) {
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			return FieldOf(addr.X.Type(), addr.Field).Origin()
		}
	case *ssa.Field:
		return FieldOf(v.X.Type(), v.Field).Origin()
	}
	return nil
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

// Held returns what is assigned to the variable that v is read from, if one instruction does that; otherwise v.
func Held(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if alloc, ok := Origin(load.X).(*ssa.Alloc); ok {
			if sole := SoleValue(alloc); sole != nil {
				return sole
			}
		}
	}
	return v
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
	stores, ok := Stores(alloc)
	if !ok {
		return nil
	}
	var vals []ssa.Value
	for _, st := range stores {
		if st.Parent() != alloc.Parent() {
			return nil
		}
		vals = append(vals, st.Val)
	}
	return vals
}

// Stores returns the instructions that assign the variable that alloc allocates, wherever they are. It
// is false if the address is used for more than [SoleValue] says.
func Stores(alloc *ssa.Alloc) ([]*ssa.Store, bool) {
	steps := maxScanned
	var a assignments
	a.add(alloc, &steps)
	if steps >= 0 {
		return a.stores, !a.other
	}
	a = assigned.Of(alloc, func(alloc *ssa.Alloc) (all assignments) {
		all.add(alloc, nil)
		return all
	})
	return slices.Clip(a.stores), !a.other
}

var assigned Memo[*ssa.Alloc, assignments]

// assignments are the stores to a variable, in the function that it belongs to and in the literals that capture it.
type assignments struct {
	stores []*ssa.Store
	other  bool // its address is used for something else than storing, loading and capturing
}

// add looks at the uses of addr, the address of the variable, until one is found that is something else. If steps is
// not nil, it looks at so many at most.
func (a *assignments) add(addr ssa.Value, steps *int) {
	for _, instr := range *addr.Referrers() {
		if steps != nil {
			*steps--
		}
		if a.other || steps != nil && *steps < 0 {
			return
		}
		switch instr := instr.(type) {
		case *ssa.DebugRef:
			// no use
		case *ssa.UnOp:
			a.other = instr.Op != token.MUL
		case *ssa.Store:
			if a.other = instr.Val == addr; !a.other {
				a.stores = append(a.stores, instr)
			}
		case *ssa.MakeClosure:
			for i, b := range instr.Bindings {
				if b == addr {
					a.add(instr.Fn.(*ssa.Function).FreeVars[i], steps)
				}
			}
		default:
			a.other = true
		}
	}
}

// Cells remember what [Stores] finds for the variables that were asked about, of which some have as many uses as
// there are questions about them. The zero Cells are ready for use, by one goroutine at a time.
type Cells struct{ known map[*ssa.Alloc]cell }

// A cell is what [Stores] returns, and whether all stores are in the function of the variable.
type cell struct {
	stores     []*ssa.Store
	ok, inside bool
}

func (c *Cells) of(alloc *ssa.Alloc) cell {
	x, ok := c.known[alloc]
	if ok {
		return x
	}
	x.stores, x.ok = Stores(alloc)
	x.inside = true
	for _, st := range x.stores {
		x.inside = x.inside && st.Parent() == alloc.Parent()
	}
	if c.known == nil {
		c.known = make(map[*ssa.Alloc]cell)
	}
	c.known[alloc] = x
	return x
}

// SoleValue is the function [SoleValue].
func (c *Cells) SoleValue(alloc *ssa.Alloc) ssa.Value {
	if x := c.of(alloc); x.ok && x.inside && len(x.stores) == 1 {
		return x.stores[0].Val
	}
	return nil
}

// Stores is the function [Stores].
func (c *Cells) Stores(alloc *ssa.Alloc) ([]*ssa.Store, bool) {
	x := c.of(alloc)
	return x.stores, x.ok
}

// StoredValues is the function [StoredValues].
func (c *Cells) StoredValues(alloc *ssa.Alloc) []ssa.Value {
	x := c.of(alloc)
	if !x.ok || !x.inside {
		return nil
	}
	var vals []ssa.Value
	for _, st := range x.stores {
		vals = append(vals, st.Val)
	}
	return vals
}
