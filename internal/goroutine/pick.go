package goroutine

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A Pick is what a test has found that compares the number of a round of a loop with one that is the same for all rounds: it is that of
// one round at most, if of any.
type Pick struct {
	Of    Value // the comparison
	Found bool  // this is the round
	Once  bool  // no two goroutines find so, and no two tests
}

// PickOf returns what br has found of a round; ok is false if it is about something else.
func (s *Scope) PickOf(br *Branch) (p Pick, ok bool) {
	cmp, isCmp := br.Of.Value.(*ssa.BinOp)
	if !isCmp || cmp.Op != token.EQL && cmp.Op != token.NEQ {
		return p, false
	}
	at, header := s.values.roundOf(br.Of.Frame, cmp.X)
	if header == nil || !s.values.isFixed(br.Of.Frame, cmp.Y, at, header, maxPassed) {
		return p, false
	}
	return Pick{br.Of, (cmp.Op == token.EQL) != br.Negated, br.Fresh && s.values.isOnce(br.Of.Frame, cmp.Block(), at, header)}, true
}

// roundOf returns the header of the loop of which v, in f, is another number in each round, and the frame of the loop; nil if there is none.
func (r *resolution) roundOf(f *Frame, v ssa.Value) (at *Frame, header *ssa.BasicBlock) {
	var cells []ssa.Value // the variables on the way
	for range maxResolveDepth {
		if load, ok := v.(*ssa.UnOp); ok {
			cells = append(cells, ssax.Origin(load.X))
		}
		at, x := r.origin(f, v)
		if x == nil {
			break
		}
		f, v = at, x
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if copied, ok := ssax.Origin(load.X).(*ssa.Phi); ok && ssax.CountsInCopies(copied) {
			return f.around(copied.Parent()), copied.Block()
		}
	}
	phi, ok := uncounted(v).(*ssa.Phi)
	if !ok || !ssax.IsHeader(phi.Block()) || !isInStep(phi) {
		return nil, nil
	}
	if slices.ContainsFunc(cells, func(cell ssa.Value) bool { return !r.code.isIn(cell, phi.Block()) }) {
		return nil, nil // what is there may be of another round
	}
	return f, phi.Block()
}

// isFixed reports whether v, in f, is the same in all rounds of the loop of header, in at, as far as depth steps tell.
func (r *resolution) isFixed(f *Frame, v ssa.Value, at *Frame, header *ssa.BasicBlock, depth int) bool {
	f, v = r.source(f, v)
	if depth == 0 {
		return false
	}
	switch x := v.(type) {
	case *ssa.BinOp:
		return r.isFixed(f, x.X, at, header, depth-1) && r.isFixed(f, x.Y, at, header, depth-1)
	case *ssa.Call:
		if ssax.BuiltinOf(x) == "len" {
			return r.isFixed(f, x.Call.Args[0], at, header, depth-1)
		}
	case *ssa.Const:
		return true
	}
	return f.Encloses(at) && !r.code.isIn(v, header)
}

// isOnce reports whether block, in f, runs in a goroutine that is started once in each round of the loop of header, in at, and at most once in
// that, and the loop itself runs but once.
func (r *resolution) isOnce(f *Frame, block *ssa.BasicBlock, at *Frame, header *ssa.BasicBlock) bool {
	spawn := f.Thread.Spawn
	if spawn == nil || spawn.Frame != at || f.Entry.Looped || r.code.reach.InLoop(block) {
		return false
	}
	return r.code.innermost(spawn.Instr.Block()) == header && !r.code.reach.InLoop(header.Idom()) &&
		!at.Entry.Looped && !at.Thread.Many && !at.Thread.Client
}

// innermost returns the header of the innermost loop around block; nil if there is none.
func (c *Code) innermost(block *ssa.BasicBlock) *ssa.BasicBlock {
	for h := block; h != nil; h = h.Idom() {
		if ssax.IsHeader(h) && c.reach.ReachesOn(block, h) {
			return h
		}
	}
	return nil
}
