package goroutine

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxChosen bounds the blocks that do nothing but choose values, of which the way to a select is followed.
const maxChosen = 4

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

// shutAt returns what is shut of the select in which control comes to by e, and the blocks on the way there, which only choose
// values; ok is false if nothing is.
func shutAt(e edge) (s shut, on []*ssa.BasicBlock, ok bool) {
	from, to := e.from, e.from.Succs[e.i]
	if !onlyChooses(to) && selectIn(to) == nil {
		return s, nil, false
	}
	chosen := make(map[*ssa.Phi]ssa.Value)
	for range maxChosen {
		if len(from.Succs) > 1 && from.Succs[0] == from.Succs[1] {
			return s, nil, false
		}
		choose(chosen, to, slices.Index(to.Preds, from))
		if !onlyChooses(to) {
			break
		}
		on = append(on, to)
		from, to = to, to.Succs[0]
	}
	if s.sel = selectIn(to); s.sel == nil {
		return s, nil, false
	}
	for i, state := range s.sel.States {
		phi, ok := state.Chan.(*ssa.Phi)
		if !ok || i >= 64 {
			continue
		}
		if c, ok := chosen[phi].(*ssa.Const); ok && c.IsNil() {
			s.arms |= 1 << i
		}
	}
	return s, on, s.arms != 0
}

// choose notes in chosen what the phis of block are if control comes from its given predecessor.
func choose(chosen map[*ssa.Phi]ssa.Value, block *ssa.BasicBlock, pred int) {
	now := make(map[*ssa.Phi]ssa.Value)
	for _, instr := range block.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		v := phi.Edges[pred]
		if before, ok := v.(*ssa.Phi); ok && chosen[before] != nil {
			v = chosen[before]
		}
		now[phi] = v
	}
	maps.Copy(chosen, now)
}

// onlyChooses reports whether block does nothing but choose values, and goes on.
func onlyChooses(block *ssa.BasicBlock) bool {
	return len(block.Succs) == 1 && !slices.ContainsFunc(block.Instrs, func(instr ssa.Instruction) bool {
		switch instr.(type) {
		case *ssa.Phi, *ssa.DebugRef, *ssa.Jump:
			return false
		}
		return true
	})
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
			if model := syncmodel.Lookup(ssax.Callee(&instr.Call)); model == nil || runsCode(model) {
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
	cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	if !ok {
		return -1
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok {
		return -1
	}
	if arm, of, ok := ssax.SelectArm(cmp); ok && of == sel {
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
