package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// own reports whether r belongs to an object that the function has made and that
// nobody else can have when control is at instr: what is waited for there comes at
// once.
func (a *engine) own(r Resource, instr ssa.Instruction) bool {
	if r.Path.Root.Kind != accesspath.Local {
		return false
	}
	alloc, ok := r.Path.Root.Value.(*ssa.Alloc)
	return ok && alloc.Parent() == instr.Parent() && a.owners.Owned(alloc, instr, nobody)
}

// nobody says that no parameter refers to an object that the function has for itself.
func nobody(*ssa.Parameter) bool { return false }
