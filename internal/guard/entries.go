package guard

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// enterAll gives each function the contexts that it has by itself: who calls it from outside, and
// whether anybody does.
func (a *Census) enterAll() {
	for _, u := range a.sum.Units() {
		fn := u.Func
		if fn.Parent() != nil {
			switch {
			case (a.isHandedOut(fn) || a.handles(fn) && !a.ran[fn]) && !ssax.InTestFile(fn):
				a.enter(fn, &Context{Many: true})
			case a.ran[fn]:
			default:
				a.enter(fn, &Context{Unsure: true})
			}
			continue
		}
		if c := a.entryOf(fn); c != nil {
			a.enter(fn, c)
		}
	}
}

// handles reports whether fn has the signature of functions that servers call, at the same time as themselves.
func (a *Census) handles(fn *ssa.Function) bool { return syncmodel.HasEntry(a.entries, fn.Signature) }

// entryOf returns the context in which fn, a declared function, is run from outside, nil if
// only functions of the package call it.
func (a *Census) entryOf(fn *ssa.Function) *Context {
	obj := ssax.DeclaredObject(fn)
	switch {
	case ssax.IsInit(fn) || fn.Synthetic != "":
		return &Context{Phase: Init}
	case obj == nil:
		return nil
	case fn.Name() == "main" && a.pkg.Name() == "main":
		return &Context{Phase: Main}
	case ssax.InTestFile(fn):
		if ssax.IsTestName(fn.Name()) || !a.called[fn] {
			return &Context{Phase: Test}
		}
		return nil
	case a.handles(fn):
		return &Context{Many: true}
	case a.generated[fn.Prog.Fset.File(fn.Pos())]:
		return &Context{Unsure: true} // wrappers, for whoever knows what they do
	case a.used[fn] > a.known[fn], syncmodel.IsOrdering(fn):
		return &Context{Unsure: true}
	case contract.Named(obj), len(a.sum.Unit(fn).Contract.Requires) > 0:
		return &Context{Unsure: true} // the callers hold locks, and not only those that are named
	case a.exported(fn, obj):
		return &Context{Many: true}
	case a.called[fn]:
		return nil
	case fn.Signature.Recv() != nil && obj.Exported():
		return &Context{Many: true} // through an interface
	}
	return &Context{Unsure: true} // nobody that is seen
}

// exported reports whether other packages can call fn: a method of an unexported type is called by
// who has it as an interface, and mostly is not, if the package calls it itself.
func (a *Census) exported(fn *ssa.Function, obj *types.Func) bool {
	if !obj.Exported() || a.pkg.Name() == "main" {
		return false
	}
	recv := fn.Signature.Recv()
	if recv == nil {
		return true
	}
	n := ssax.NamedOf(recv.Type())
	return n != nil && n.Obj().Exported()
}
