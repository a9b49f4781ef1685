package ssax

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Assigned tells what functions assign to fields, whatever the object.
type Assigned map[*types.Var]*fieldUses

// fieldUses is what is known of one field.
type fieldUses struct {
	values []ssa.Value
	taken  bool // its address is used for something else
}

// NewAssigned returns what fns assign to fields.
func NewAssigned(fns []*ssa.Function) Assigned {
	a := make(Assigned)
	for _, fn := range fns {
		for addr := range InstrsOf[*ssa.FieldAddr](fn) {
			a.note(addr)
		}
	}
	return a
}

// note notes what becomes of the field at addr.
func (a Assigned) note(addr *ssa.FieldAddr) {
	v := FieldOf(addr.X.Type(), addr.Field)
	if v == nil {
		return
	}
	f := a[v]
	if f == nil {
		f = &fieldUses{}
		a[v] = f
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != ssa.Value(addr) {
				f.taken = true
				continue
			}
			f.values = append(f.values, ref.Val)
		case *ssa.UnOp:
			f.taken = f.taken || ref.Op != token.MUL
		case *ssa.DebugRef:
		default:
			f.taken = true
		}
	}
}

// To returns the values that are assigned to the field v. It is false if these may not be all, as far as the functions can
// tell: others may assign to it what they like if they know its name.
func (a Assigned) To(v *types.Var) ([]ssa.Value, bool) {
	f := a[v.Origin()]
	if f == nil {
		return nil, true
	}
	return f.values, !f.taken
}
