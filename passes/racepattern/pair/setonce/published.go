package setonce

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhp"
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
			mark, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			if set, ok := mark.Val.(*ssa.Const); ok && shareLock(s, a, nodeOf(s, a.Frame, mark), test) && sameConst(set, value) == equal {
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

func sameConst(x, y *ssa.Const) bool {
	if x.Value == nil || y.Value == nil {
		return x.Value == nil && y.Value == nil
	}
	return constant.Compare(x.Value, token.EQL, y.Value)
}

// nodeOf returns the access to memory of instr in f, or nil.
func nodeOf(s *scene.Scene, f *goroutine.Frame, instr ssa.Instruction) *goroutine.Node {
	return scene.Find(s.Nodes, func(n *goroutine.Node) bool { return n.Kind == goroutine.Touch && n.Frame == f && n.Instr == instr })
}

// shareLock reports whether a lock is held at write, at mark and at test, and the last two are about one variable.
func shareLock(s *scene.Scene, write, mark, test *goroutine.Node) bool {
	if mark == nil || test == nil || !slices.ContainsFunc(mark.Access.Places, func(p goroutine.Place) bool { return slices.Contains(test.Access.Places, p) }) {
		return false
	}
	order := mhp.New(s.Order)
	atMark, atTest := order.Held(mark), order.Held(test)
	return slices.ContainsFunc(order.Held(write), func(l goroutine.Place) bool { return slices.Contains(atMark, l) && slices.Contains(atTest, l) })
}
