package ssax

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// ArmOf returns the block that control gets to if arm i of sel is taken, nil if no branch tells
// that arm from the others.
func ArmOf(sel *ssa.Select, i int) *ssa.BasicBlock {
	for index := range UsesOf[*ssa.Extract](sel) {
		if index.Index != 0 {
			continue
		}
		for cmp := range UsesOf[*ssa.BinOp](index) {
			if k, ok := cmp.Y.(*ssa.Const); cmp.Op != token.EQL || !ok || k.Int64() != int64(i) {
				continue
			}
			if branch, ok := cmp.Block().Instrs[len(cmp.Block().Instrs)-1].(*ssa.If); ok && branch.Cond == ssa.Value(cmp) {
				return cmp.Block().Succs[0]
			}
		}
	}
	return nil
}

// SelectArm recognises the comparison of what a select has chosen with the index of one of its arms.
func SelectArm(cmp *ssa.BinOp) (arm int, sel *ssa.Select, ok bool) {
	index, ok := cmp.X.(*ssa.Extract)
	if !ok || cmp.Op != token.EQL || index.Index != 0 {
		return 0, nil, false
	}
	sel, ok = index.Tuple.(*ssa.Select)
	if !ok {
		return 0, nil, false
	}
	k, ok := cmp.Y.(*ssa.Const)
	if !ok || k.Value == nil || k.Int64() < 0 || k.Int64() >= int64(len(sel.States)) {
		return 0, nil, false
	}
	return int(k.Int64()), sel, true
}

// Receives returns the arms of sel that receive.
func Receives(sel *ssa.Select) []*ssa.SelectState {
	var out []*ssa.SelectState
	for _, s := range sel.States {
		if s.Dir == types.RecvOnly {
			out = append(out, s)
		}
	}
	return out
}

// ReceivedFrom returns the channel that component i of sel was received from; nil if that is something else.
func ReceivedFrom(sel *ssa.Select, i int) ssa.Value {
	i -= 2 // the index of the arm, and whether something was received
	if arms := Receives(sel); i >= 0 && i < len(arms) {
		return arms[i].Chan
	}
	return nil
}

// ArmAt returns the select that block ends by a test of, and which arm the test is for.
func ArmAt(block *ssa.BasicBlock) (arm int, sel *ssa.Select, ok bool) {
	cmp := comparison(block)
	if cmp == nil {
		return 0, nil, false
	}
	return SelectArm(cmp)
}
