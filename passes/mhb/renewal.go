package mhb

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// renewals returns nodes from which on the object at p is none that was made before, whether it is made behind them or not: where a function is
// entered that makes and returns it on some of its ways, and something else, or nothing, on others; and where those are that return what it
// returns.
//
//	for i := range n {
//		j, err := newJob(i)
//		if err != nil {
//			continue
//		}
//		go j.run() // not the one that was made a round before
//	}
//
// Nobody but the caller gets hold of the object in the function, and he does not keep it for the next round in a variable of the same name.
func (g *scopeGraph) renewals(p place) []*node {
	made, ok := p.Path.Root.Value.(*ssa.Alloc)
	if p.Path.Root.Kind != accesspath.Local || !ok {
		return nil
	}
	f := g.scope.Frames[p.Frame]
	if f.Func != made.Parent() || !returnsOnly(made) {
		return nil
	}
	k := &keeper{seen: make(map[ssa.Value]bool)}
	if k.keepsResult(f) {
		return nil
	}
	return k.entries
}

// returnsOnly reports whether all that is done with made, but for using the object, is to return it.
func returnsOnly(made *ssa.Alloc) bool {
	return made.Heap && !slices.ContainsFunc(*made.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Return, *ssa.DebugRef, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.UnOp:
			return false
		case *ssa.Store:
			return instr.Val == ssa.Value(made)
		case *ssa.Phi:
			return slices.ContainsFunc(*instr.Referrers(), func(use ssa.Instruction) bool {
				_, returns := use.(*ssa.Return)
				return !returns
			})
		}
		return true
	})
}

// A keeper finds out whether a value may be kept, in a variable or beside others, until a function is called again that has returned it.
type keeper struct {
	seen    map[ssa.Value]bool
	entries []*node // of the functions that return it
}

// keepsResult reports whether what f returns may be kept so by its caller; it is true if f is no call that returns to one.
func (k *keeper) keepsResult(f *goroutine.Frame) bool {
	call, ok := f.Site.(*ssa.Call)
	if !ok || f.Entry == nil {
		return true
	}
	k.entries = append(k.entries, f.Entry)
	return k.keeps(f.Caller, call) || slices.ContainsFunc(*call.Referrers(), func(instr ssa.Instruction) bool {
		ext, ok := instr.(*ssa.Extract)
		return ok && k.keeps(f.Caller, ext)
	})
}

// keeps reports whether v, in f, may be kept so. What f returns, its caller may keep; what is sent goes by another name.
func (k *keeper) keeps(f *goroutine.Frame, v ssa.Value) bool {
	if k.seen[v] {
		return false
	}
	k.seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Phi:
			return ssax.IsHeader(instr.Block()) || k.keeps(f, instr)
		case *ssa.Store:
			return instr.Val == v && k.keepsIn(f, instr)
		case *ssa.Return:
			return f.Caller != nil && k.keepsResult(f)
		}
		return false
	})
}

// keepsIn reports whether what st, in f, stores may be kept so: if not, the variable is made in each round, and what is read from it is not kept.
func (k *keeper) keepsIn(f *goroutine.Frame, st *ssa.Store) bool {
	cell, ok := st.Addr.(*ssa.Alloc)
	return !ok || cell.Block() != st.Block() || slices.ContainsFunc(*cell.Referrers(), func(instr ssa.Instruction) bool {
		load, ok := instr.(*ssa.UnOp)
		return ok && k.keeps(f, load)
	})
}
