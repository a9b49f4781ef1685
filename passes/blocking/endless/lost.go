package endless

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// lost tells whether nobody calls the cancel function that is result i of call.
type lost func(call *ssa.Call, i int) bool

// isLost reports whether nobody calls the cancel function that is result i of call: it is used for nothing, or kept in fields from
// which nobody reads it but to compare it with nil.
func (p *census) isLost(call *ssa.Call, i int) bool {
	for _, ref := range *call.Referrers() {
		if ext, ok := ref.(*ssa.Extract); ok && ext.Index == i && !p.isUnused(ext) {
			return false
		}
	}
	return true
}

func (p *census) isUnused(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
			continue
		case *ssa.ChangeType:
			if p.isUnused(ref) {
				continue
			}
		case *ssa.Store:
			if addr, ok := ref.Addr.(*ssa.FieldAddr); ok && ref.Val == v && p.isUnread(ssax.FieldOf(addr.X.Type(), addr.Field).Origin()) {
				continue
			}
		}
		return false
	}
	return true
}

// isUnread reports whether nobody reads what is in a field, but to compare it.
func (p *census) isUnread(field *types.Var) bool {
	if _, all := p.assigned.To(field); field.Exported() || !all {
		return false
	}
	return !slices.ContainsFunc(p.loads[field], func(load ssa.Value) bool { return !p.isUnused(load) })
}

// isLostFrom reports whether on some way from start, which starts a goroutine, nobody gets or calls the cancel function that is result i of call: the
// function returns, or makes another one. Nothing is known of that if the cancel function was used before, or the way does not come by start each time.
func isLostFrom(start ssa.CallInstruction, call *ssa.Call, i int) bool {
	if start.Parent() != call.Parent() {
		return false
	}
	uses := make(map[*ssa.BasicBlock]bool)
	for _, use := range cancelUses(ssax.Component(call, i)) {
		if ssax.MayPrecede(use, start) || use.Block() == start.Block() {
			return false
		}
		uses[use.Block()] = true
	}
	work := graph.NewWorklist(start.Block())
	for b := range work.Newest {
		_, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if returns && start.Block().Dominates(b) {
			return true
		}
		for _, succ := range b.Succs {
			if succ == call.Block() {
				return true
			}
			if !uses[succ] {
				work.Add(succ)
			}
		}
	}
	return false
}

// cancelUses returns what is done with the function v, whatever variable it is assigned to, but to compare it.
func cancelUses(v ssa.Value) (uses []ssa.Instruction) {
	values := []ssa.Value{v}
	for n := 0; n < len(values); n++ {
		for use := range ssax.UsesOf[ssa.Instruction](values[n]) {
			switch use := use.(type) {
			case *ssa.DebugRef, *ssa.BinOp:
			case *ssa.Phi:
				if !slices.Contains(values, ssa.Value(use)) {
					values = append(values, use)
				}
			default:
				uses = append(uses, use)
			}
		}
	}
	return uses
}
