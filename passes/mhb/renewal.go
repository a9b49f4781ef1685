package mhb

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// renewal returns the node from which on the object at p is none that was made before, whether it is made behind that or not; nil if there is
// none: where a function is entered that makes and returns it on some of its ways, and something else, or nothing, on others.
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
func (g *scopeGraph) renewal(p place) *node {
	made, ok := p.Path.Root.Value.(*ssa.Alloc)
	if p.Path.Root.Kind != accesspath.Local || !ok {
		return nil
	}
	f := g.scope.Frames[p.Frame]
	call, ok := f.Site.(*ssa.Call)
	if !ok || f.Entry == nil || f.Func != made.Parent() || !returnsOnly(made) || isMerged(call) {
		return nil
	}
	return f.Entry
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

// isMerged reports whether what call returns may be kept beside something else under one name.
func isMerged(call *ssa.Call) bool {
	return merges(call) || slices.ContainsFunc(*call.Referrers(), func(instr ssa.Instruction) bool {
		ext, ok := instr.(*ssa.Extract)
		return ok && merges(ext)
	})
}

// merges reports whether v is put into a variable that may hold something else at other times: any but one that is made right there.
func merges(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Phi:
			return true
		case *ssa.Store:
			cell, isCell := instr.Addr.(*ssa.Alloc)
			return instr.Val == v && !(isCell && cell.Block() == instr.Block() && ssax.SoleStore(cell) == instr)
		}
		return false
	})
}
