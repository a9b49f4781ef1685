package setonce

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Published returns what is read by the test that b is behind, if that finds, with a lock held, what is set beside a with the
// lock held; nil if there is none:
//
//	f.mu.Lock()                       f.mu.Lock()
//	f.item, f.done = item, true       done := f.done
//	f.mu.Unlock()                     f.mu.Unlock()
//	                                  if done { use(f.item) }
//
// Who finds it set comes after a, and needs no lock unless it is all written once more, which is not known.
func Published(s *scene.Scene, a, b *goroutine.Node) *ssa.UnOp {
	store, ok := a.Instr.(*ssa.Store)
	if !ok || b.Access.Write {
		return nil
	}
	for cond, outcome := range ssax.Decided(b.Instr.Block()) {
		load, value, equal := compared(cond, outcome)
		if load == nil {
			continue
		}
		test := nodeOf(s, b.Frame, load)
		for _, instr := range store.Block().Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			mark := nodeOf(s, a.Frame, store)
			if set, ok := store.Val.(*ssa.Const); ok && areOne(mark, test) && ssax.SameConst(set, value) == equal && shareLock(s, a, mark, test) {
				return load
			}
		}
	}
	return nil
}

// compared returns what is read by a condition that is decided so, and the constant that it is known to be equal to or not; a nil
// load if it does not compare.
func compared(cond ssa.Value, outcome bool) (load *ssa.UnOp, value *ssa.Const, equal bool) {
	value, equal = ssa.NewConst(constant.MakeBool(outcome), cond.Type()), true
	if cmp, ok := cond.(*ssa.BinOp); ok && (cmp.Op == token.EQL || cmp.Op == token.NEQ) {
		cond, equal = cmp.X, outcome == (cmp.Op == token.EQL)
		if value, ok = cmp.Y.(*ssa.Const); !ok {
			return nil, nil, false
		}
	}
	if load, ok := cond.(*ssa.UnOp); ok && load.Op == token.MUL {
		return load, value, equal
	}
	return nil, nil, false
}

// areOne reports whether m and n are nodes that access one variable.
func areOne(m, n *goroutine.Node) bool {
	return m != nil && n != nil &&
		slices.ContainsFunc(m.Access.Places, func(p goroutine.Place) bool { return slices.Contains(n.Access.Places, p) })
}
