package goroutine

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// enter links at, from where control takes edge e, with the node where the block begins that e leads to. If
// all that this block does is to test a value which e has decided on, the way goes on where the test leads:
//
//	select {
//	case <-done:
//	case <-timeout:
//		err = errTimeout
//	}
//	if err != nil {
//		return err
//	}
//
// So ways that meet and part again are told apart by what they have assigned.
func (b *builder) enter(f *Frame, at *Node, e edge, to *ssa.BasicBlock, entries []*Node) {
	if i := b.decided(f, e.from, to); i >= 0 && to == e.from.Succs[e.i] && f.impossible(to) != i {
		for _, event := range b.edgesOf(f.Func)[edge{to, i}] {
			at = event(f, at)
		}
		e, to = edge{to, i}, to.Succs[i]
	}
	if to == e.from.Succs[e.i] {
		if s, ok := shutAt(e); ok {
			link(at, b.shutEntry(f, s, entries))
			return
		}
	}
	link(at, entries[to.Index])
}

// decided returns the edge out of block, in f, that control takes if it comes from the block from, or -1 if that is
// not known, or if block does more than to test something.
func (b *builder) decided(f *Frame, from, block *ssa.BasicBlock) int {
	branch, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	pred := slices.Index(block.Preds, from)
	if !ok || pred < 0 || from.Succs[0] == from.Succs[len(from.Succs)-1] && len(from.Succs) > 1 || !onlyTests(block) {
		return -1
	}
	cond, holds := branch.Cond, 0
	for not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = cond.(*ssa.UnOp) {
		cond, holds = not.X, 1-holds
	}
	if cmp, ok := cond.(*ssa.BinOp); ok {
		x := ssax.ComparedWithNil(cmp)
		if x == nil {
			return -1
		}
		cond = x
		if cmp.Op == token.NEQ {
			holds = 1 - holds
		}
		switch isNil, known := b.isNilIn(f, valueFrom(cond, block, pred), from); {
		case !known:
			return -1
		case isNil:
			return holds
		}
		return 1 - holds
	}
	c, ok := valueFrom(cond, block, pred).(*ssa.Const)
	switch {
	case !ok || c.Value == nil || c.Value.Kind() != constant.Bool:
		return -1
	case constant.BoolVal(c.Value):
		return holds
	}
	return 1 - holds
}

// valueFrom returns the value that v has in block when control comes from its given predecessor; nil unless
// block chooses it.
func valueFrom(v ssa.Value, block *ssa.BasicBlock, pred int) ssa.Value {
	if phi, ok := v.(*ssa.Phi); ok && phi.Block() == block {
		return phi.Edges[pred]
	}
	return nil
}

// onlyTests reports whether nothing happens in block, but for the test by which it ends.
func onlyTests(block *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(block.Instrs, func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Phi, *ssa.BinOp, *ssa.DebugRef, *ssa.If:
			return false
		case *ssa.UnOp:
			return instr.Op != token.NOT
		}
		return true
	})
}

// isNilIn reports whether v, in f, is nil at the end of block, if that is known: also of what v was read from, or is in the caller.
func (b *builder) isNilIn(f *Frame, v ssa.Value, block *ssa.BasicBlock) (isNil, known bool) {
	if isNil, known = b.isNil(v, block); known || v == nil {
		return isNil, known
	}
	text, nonNil := b.constant(f, v)
	return text == "nil", text == "nil" || nonNil
}

// isNil reports whether v is nil at the end of block, if that is known.
func (r *resolution) isNil(v ssa.Value, block *ssa.BasicBlock) (isNil, known bool) {
	if v == nil {
		return false, false
	}
	if c, ok := v.(*ssa.Const); ok {
		return c.IsNil(), true
	}
	if ssax.IsFoundNonNil(v, block) {
		return false, true
	}
	return r.isMadeNil(v)
}

// isMadeNil reports whether v is nil, if it is made in a way that tells.
func (r *resolution) isMadeNil(v ssa.Value) (isNil, known bool) {
	switch {
	case ssax.IsNil(v):
		return true, true
	case locks.IsSentinel(v):
		return false, true
	case r.nils == nil:
		return false, false
	}
	return r.nils(v)
}
