package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxArms bounds the arms of a select that are told apart.
const maxArms = 64

// A shut select is one of which control does not take some arms where it comes from, since their channels are nil then:
//
//	var tick <-chan time.Time
//	for {
//		select {
//		case <-tick:
//			tick = nil
//			go work()
//		case <-done:
//			tick = ticker.C
//		}
//	}
//
// It is laid out for itself, up to where its arms begin, so that what happens before the channel is set again is no way back to
// the arm.
type shut struct {
	sel  *ssa.Select
	arms uint64 // by index
}

// isShut reports whether the arm is one of which the channel is nil.
func (s shut) isShut(arm int) bool { return s.arms&(1<<arm) != 0 }

// shutAt returns what is shut of the select in which control comes to by e; ok is false if nothing is.
func shutAt(e edge) (s shut, ok bool) {
	to := e.from.Succs[e.i]
	pred := slices.Index(to.Preds, e.from)
	if s.sel = selectIn(to); s.sel == nil || len(e.from.Succs) > 1 && e.from.Succs[0] == e.from.Succs[1] {
		return s, false
	}
	for i, state := range s.sel.States {
		if phi, ok := state.Chan.(*ssa.Phi); ok && phi.Block() == to && i < maxArms {
			if _, ok := phi.Edges[pred].(*ssa.Const); ok { // there is no other constant channel
				s.arms |= 1 << i
			}
		}
	}
	return s, s.arms != 0
}

// selectIn returns the select of block, if it ends by a branch on what that has chosen and has nothing else that must not be laid
// out twice, such as a call that is expanded; nil otherwise.
func selectIn(block *ssa.BasicBlock) *ssa.Select {
	var sel *ssa.Select
	for _, instr := range block.Instrs {
		switch instr := instr.(type) {
		case *ssa.Select:
			sel = instr
		case *ssa.Call:
			if model := syncmodel.Of(&instr.Call); model == nil || runsCode(model) {
				return nil
			}
		case *ssa.Phi, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Field, *ssa.UnOp, *ssa.BinOp, *ssa.Extract, *ssa.If, *ssa.DebugRef:
		default:
			return nil
		}
	}
	if sel == nil || armOf(block, sel) < 0 {
		return nil
	}
	return sel
}

// armOf returns the arm of sel that block ends by a test for; -1 if it does not.
func armOf(block *ssa.BasicBlock, sel *ssa.Select) int {
	if arm, of, ok := ssax.ArmAt(block); ok && of == sel {
		return arm
	}
	return -1
}

// shutEntry returns where the select of s begins, of which some arms are shut.
func (b *builder) shutEntry(f *Frame, s shut, entries []*Node) *Node {
	if n := f.shut[s]; n != nil {
		return n
	}
	if f.shut == nil {
		f.shut = make(map[shut]*Node)
	}
	entry := b.node(Plain, f, nil)
	f.shut[s] = entry
	last := entry
	for _, instr := range s.sel.Block().Instrs {
		last = b.instr(f, last, instr)
	}
	for block := s.sel.Block(); ; block = block.Succs[1] {
		if !s.isShut(armOf(block, s.sel)) {
			b.leave(f, last, edge{block, 0}, entries)
		}
		if armOf(block.Succs[1], s.sel) < 0 {
			b.leave(f, last, edge{block, 1}, entries)
			return entry
		}
	}
}
