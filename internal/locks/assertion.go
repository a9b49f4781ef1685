package locks

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// assertion returns the condition that the operand of a type assertion is, or
// is not, of the type asserted.
func (f *Flow) assertion(v *ssa.TypeAssert, truth bool) (Cond, bool) {
	p := f.config.Resolver.Of(v.X)
	if !p.Exact() {
		return Cond{}, false
	}
	name := types.TypeString(v.AssertedType, nil)
	return Cond{Atom: Atom{X: p, Op: token.TYPE, Const: name}, Is: truth}, true
}

// assertedConds is valueConds for part, what assert gives or whether it succeeds. What it gives is nil where it fails; where it
// succeeds, that is what was asserted to be of the type.
func (f *Flow) assertedConds(w *world, to accesspath.Path, assert *ssa.TypeAssert, part *ssa.Extract) []Cond {
	conds := f.factsOf(w, f.subject(part), to)
	c, _ := f.assertion(assert, true)
	succeeds, known := f.known(w, c.Atom)
	switch {
	case !known:
		return conds
	case part.Index == 1:
		return []Cond{{EqualsConst(to, "true"), succeeds}}
	case succeeds:
		return append(conds, f.factsOf(w, c.Atom.X, to)...)
	case ssax.IsReference(part.Type()):
		return []Cond{{EqualsConst(to, "nil"), true}}
	}
	return conds
}

// asserted adds what follows for what a type assertion gives where branch has decided on its success: for the value, and for
// variables that it was assigned to just before. When they were, nobody knew.
func (f *Flow) asserted(branch *ssa.If, s State) State {
	ok, isPart := branch.Cond.(*ssa.Extract)
	if !isPart || s.isBlank() {
		return s
	}
	assert, isAssertion := ok.Tuple.(*ssa.TypeAssert)
	if !isAssertion {
		return s
	}
	for _, ref := range *assert.Referrers() {
		if part, isPart := ref.(*ssa.Extract); isPart && part.Index == 0 {
			s = f.learnLocation(s, accesspath.LocalPath(part), part)
			for _, store := range *part.Referrers() {
				if store, isStore := store.(*ssa.Store); isStore && store.Val == part && isLastWrite(store, branch) {
					s = f.learnLocation(s, f.config.Resolver.Of(store.Addr), part)
				}
			}
		}
	}
	return s
}

// learnLocation is learnValue for the worlds of s.
func (f *Flow) learnLocation(s State, to accesspath.Path, v ssa.Value) State {
	return s.updateIf(func(w *world) bool { return f.learnsValue(w, to, v) }, func(w *world) { f.learnValue(w, to, v) })
}

// isLastWrite reports whether store is in the block of branch, with nothing behind it that may write memory.
func isLastWrite(store *ssa.Store, branch *ssa.If) bool {
	if store.Block() != branch.Block() {
		return false
	}
	after := store.Block().Instrs[slices.Index(store.Block().Instrs, ssa.Instruction(store))+1:]
	return !slices.ContainsFunc(after, func(instr ssa.Instruction) bool {
		switch instr.(type) {
		case *ssa.Store, *ssa.MapUpdate, ssa.CallInstruction, *ssa.Send, *ssa.Select, *ssa.RunDefers:
			return true
		}
		return false
	})
}
