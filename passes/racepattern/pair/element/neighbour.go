package element

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// neighbours returns the Affinity of a and b, accesses to elements by one index with different offsets, for an index that is
// another one in each instance of a goroutine: if these are apart by a step which divides the distance, two of the instances
// meet; if it does not, none do. They are elements of one slice only if nothing but that can be meant: two slices that are
// exchanged after each round have one name.
func neighbours(a, b *goroutine.Node) Affinity {
	v, distance := a.Access.Index, a.Access.Offset-b.Access.Offset
	if !differs(v, a.Thread) {
		return OtherIndex
	}
	switch step := stepOf(v.Value); {
	case step == 0 || a.Access.Array != b.Access.Array:
		return OtherIndex
	case distance%step != 0:
		return OwnIndex
	}
	return Same
}

// stepOf returns by how much v, the variable of a loop, differs from one round to the next; 0 if that is not known.
func stepOf(v ssa.Value) int64 {
	switch v := v.(type) {
	case *ssa.Phi:
		for _, e := range v.Edges {
			if sum, ok := e.(*ssa.BinOp); ok && sum.X == ssa.Value(v) {
				return constantStep(sum)
			}
			if next, ok := e.(*ssa.Alloc); ok && moved(next) != 0 { // each round has a variable of its own
				return moved(next)
			}
		}
	case *ssa.BinOp: // range loops add 1 to a variable first
		if phi, ok := v.X.(*ssa.Phi); ok {
			return stepOf(phi)
		}
	case *ssa.Alloc: // that gets what the variable of a loop is
		switch stores := ssax.StoresTo(v); len(stores) {
		case 0:
		case 1:
			return stepOf(stores[0].Val)
		default:
			return 0
		}
	}
	return 0
}

// moved returns the constant that is added to variable where it is made; 0 if there is none.
func moved(variable *ssa.Alloc) int64 {
	for store := range ssax.UsesOf[*ssa.Store](variable) {
		if sum, ok := store.Val.(*ssa.BinOp); ok {
			if load, ok := sum.X.(*ssa.UnOp); ok && load.Op == token.MUL && load.X == ssa.Value(variable) {
				return constantStep(sum)
			}
		}
	}
	return 0
}

func constantStep(sum *ssa.BinOp) int64 {
	c, ok := sum.Y.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int || sum.Op != token.ADD && sum.Op != token.SUB {
		return 0
	}
	return c.Int64()
}
