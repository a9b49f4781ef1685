package locks

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
)

// asked says which values and locations branches and calls may ask about from the start of a block on: facts about others decide nothing any
// more. That is the liveness of facts, backward and may, with one order of the strongly connected components of the graph instead of a set for
// each block, which would make it quadratic: what comes later in the order counts as reached, even if no edges lead there.
type asked struct {
	order []int                   // by block: the number of its component, which is less than those of the components that lead to it
	last  map[accesspath.Path]int // the least number of a block that asks about it
}

// findAsked computes what is asked in f.Func. The cost is linear.
func (f *Flow) findAsked() *asked {
	g := blockGraph{f.Func}
	a := &asked{order: make([]int, g.Len()), last: make(map[accesspath.Path]int)}
	for i, members := range graph.SCCs(g.Len(), g.Succs) {
		for _, b := range members {
			a.order[b] = i
			for _, instr := range f.Func.Blocks[b].Instrs {
				f.asks(instr, func(p accesspath.Path) {
					if _, known := a.last[p]; p.Valid() && !known {
						a.last[p] = i
					}
				})
			}
		}
	}
	return a
}

// asks shows what the effect of instr depends on: the condition of a branch, what phis and loads take over, and when a call ends
// in which way.
func (f *Flow) asks(instr ssa.Instruction, show func(accesspath.Path)) {
	switch instr := instr.(type) {
	case *ssa.If:
		for _, condition := range []func(ssa.Value, bool) (Cond, bool){f.condition, f.readCondition} {
			if c, ok := condition(instr.Cond, true); ok {
				show(c.Atom.X)
				show(c.Atom.Y)
			}
		}
	case *ssa.Phi:
		for _, v := range instr.Edges {
			show(f.subject(v))
		}
	case *ssa.UnOp:
		if IsRead(instr) && f.config.Resolver.Of(instr) == accesspath.LocalPath(instr) {
			show(f.config.Resolver.Of(instr.X))
		}
	case ssa.CallInstruction:
		if e := f.config.Effect(instr); e != nil {
			for _, k := range e.Cases {
				for _, c := range k.When {
					show(c.Atom.X)
					show(c.Atom.Y)
				}
			}
		}
	}
}

// markAsked notes of each fact whether what follows from b on may depend on it.
func (f *Flow) markAsked(b *ssa.BasicBlock, s State) State {
	isAsked := func(x fact) bool {
		a := &f.atoms.keys[x.atom]
		return f.asked.has(b, a.X) || f.asked.has(b, a.Y)
	}
	concerned := func(w *world) bool {
		return slices.ContainsFunc(w.facts, func(x fact) bool { return x.asked != isAsked(x) })
	}
	return s.updateIf(concerned, func(w *world) {
		for i, x := range w.facts {
			w.facts[i].asked = isAsked(x)
		}
	})
}

// has reports whether p may be asked about from the start of b on.
func (a *asked) has(b *ssa.BasicBlock, p accesspath.Path) bool {
	last, ok := a.last[p]
	return ok && last <= a.order[b.Index]
}
