package nilchan

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A loop is a loop that nothing leaves.
type loop struct {
	reach *ssax.Reach
	of    int // its component in the control-flow graph
}

// exhausted reports a select in a loop that nothing leaves, if the loop sets all the channels to nil that it receives from: after
// that it waits for ever.
func (c *census) exhausted(reach *ssax.Reach, fn *ssa.Function) {
	for sel := range ssax.InstrsOf[*ssa.Select](fn) {
		block := sel.Block()
		if !sel.Blocking || len(sel.States) == 0 || !reach.InLoop(block) {
			continue
		}
		l := loop{reach, reach.Component(block)}
		if l.isLeft(fn) || slices.ContainsFunc(sel.States, func(s *ssa.SelectState) bool { return s.Dir != types.RecvOnly || !l.nils(s.Chan) }) {
			continue
		}
		c.tell(&nilUse{use: use{instr: sel}, given: l.areGiven(sel)}, ssax.Pos(sel), diag.Finding{
			Message: "waits for ever when all of its channels are nil, as the loop sets them, and nothing leaves it"})
	}
}

// areGiven reports whether other modules may call a function with all channels that sel receives from, and so close them.
func (l loop) areGiven(sel *ssa.Select) bool {
	fn := ssax.EnclosingDeclared(sel.Parent())
	return ssax.IsOpen(fn) && !slices.ContainsFunc(sel.States, func(s *ssa.SelectState) bool {
		return slices.ContainsFunc(l.before(s.Chan), func(v ssa.Value) bool {
			_, isGiven := v.(*ssa.Parameter)
			return !isGiven || v.Parent() != fn
		})
	})
}

// before returns what a variable, of which the loop sets v to nil, gets before the loop.
func (l loop) before(v ssa.Value) []ssa.Value {
	var out []ssa.Value
	switch v := v.(type) {
	case *ssa.Phi:
		work := graph.NewWorklist(v)
		for phi := range work.Newest {
			for i, e := range phi.Edges {
				if next, isPhi := e.(*ssa.Phi); isPhi {
					work.Add(next)
				} else if !l.has(phi.Block().Preds[i]) {
					out = append(out, e)
				}
			}
		}
	case *ssa.UnOp:
		stores, _ := ssax.Stores(ssax.Origin(v.X).(*ssa.Alloc))
		for _, st := range stores {
			if st.Parent() != v.Parent() || !l.has(st.Block()) {
				out = append(out, st.Val)
			}
		}
	}
	return out
}

// isLeft reports whether control gets out of the loop: by an edge, or by a call that does not return.
func (l loop) isLeft(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return l.has(b) && (slices.ContainsFunc(b.Succs, func(to *ssa.BasicBlock) bool { return !l.has(to) && !isNoArm(to) }) ||
			slices.ContainsFunc(b.Instrs, ends))
	})
}

// ends reports whether instr is a call that does not return.
func ends(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	model := syncmodel.Lookup(ssax.Callee(&call.Call))
	return model != nil && model.NoReturn()
}

func (l loop) has(b *ssa.BasicBlock) bool { return l.reach.Component(b) == l.of }

// isNoArm reports whether b is where control gets to if no arm of a select was taken, which does not happen.
func isNoArm(b *ssa.BasicBlock) bool {
	p, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Panic)
	return ok && !p.Pos().IsValid()
}

// nils reports whether v is a variable that the loop sets to nil, and to nothing else.
func (l loop) nils(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Phi:
		return l.nilsPhi(v)
	case *ssa.UnOp:
		alloc, ok := ssax.Origin(v.X).(*ssa.Alloc)
		return ok && l.nilsVariable(v.Parent(), alloc)
	}
	return false
}

// nilsVariable reports whether all assignments to a variable in fn are in the loop, and of nil, and whether others only give it its
// value before.
func (l loop) nilsVariable(fn *ssa.Function, alloc *ssa.Alloc) bool {
	stores, all := ssax.Stores(alloc)
	found := false
	for _, st := range stores {
		if st.Parent() == fn && l.has(st.Block()) {
			if isSet(st.Val) {
				return false
			}
			found = true
		} else if st.Parent() != alloc.Parent() || ssax.InLoop(st.Block()) {
			return false
		}
	}
	return all && found
}

// nilsPhi reports whether what v gets in the loop is nil, or what it was.
func (l loop) nilsPhi(v *ssa.Phi) bool {
	found := false
	work := graph.NewWorklist(v)
	for phi := range work.Newest {
		for i, e := range phi.Edges {
			if !l.has(phi.Block().Preds[i]) {
				continue
			}
			next, isPhi := e.(*ssa.Phi)
			switch {
			case isPhi && l.has(next.Block()):
				work.Add(next)
			case isSet(e):
				return false
			default:
				found = true
			}
		}
	}
	return found
}
