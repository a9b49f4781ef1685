package locks

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// asked says which values and locations branches and calls ask about from the start of a block on: facts about others decide
// nothing any more. That is the liveness of facts: backward, may.
type asked struct {
	ids  map[accesspath.Path]int
	from [][]uint64 // by block: a set of ids
}

// findAsked computes what is asked in f.Func. The cost is that of as many rounds over the blocks as loops are nested, with a
// set operation for each edge.
func (f *Flow) findAsked() *asked {
	a := &asked{ids: make(map[accesspath.Path]int)}
	own := make([][]int, len(f.Func.Blocks))
	for i, b := range f.Func.Blocks {
		for _, instr := range b.Instrs {
			f.asks(instr, func(p accesspath.Path) {
				if !p.Valid() {
					return
				}
				id, ok := a.ids[p]
				if !ok {
					id = len(a.ids)
					a.ids[p] = id
				}
				own[i] = append(own[i], id)
			})
		}
	}
	a.from = make([][]uint64, len(own))
	words := (len(a.ids) + 63) / 64
	for i, ids := range own {
		a.from[i] = make([]uint64, words)
		for _, id := range ids {
			a.from[i][id/64] |= 1 << (id % 64)
		}
	}
	for changed := words > 0; changed; {
		changed = false
		for i, b := range slices.Backward(f.Func.Blocks) {
			for _, to := range b.Succs {
				for w, bits := range a.from[to.Index] {
					changed = changed || bits&^a.from[i][w] != 0
					a.from[i][w] |= bits
				}
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

// has reports whether p is asked about from the start of b on.
func (a *asked) has(b *ssa.BasicBlock, p accesspath.Path) bool {
	id, ok := a.ids[p]
	return ok && a.from[b.Index][id/64]>>(id%64)&1 == 1
}
