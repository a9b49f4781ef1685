package guard

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A source is where a function has what it accesses from: a path in the outermost function on the way of calls to the
// access that still names it.
type source struct {
	fn   *ssa.Function
	path accesspath.Path
}

// sourceOf follows what i accesses from parameter to argument, as far as the callers are known.
func (a *Census) sourceOf(i *Instance) source {
	o := source{ssax.EnclosingDeclared(i.Unit.Func), i.Path}
	for c := i.Context; c.Caller != nil && o.path.Root.Kind == accesspath.Param; c = c.Caller {
		caller := ssax.EnclosingDeclared(c.Call.Parent())
		target := a.sum.Target(c.Call)
		if target.Unit == nil || caller == o.fn && target.Unit.Func != o.fn {
			continue // a literal has the names of its function
		}
		u := a.sum.Unit(c.Call.Parent())
		index := o.path.Root.Index
		if args := target.Args(); u == nil || target.Unit.Func != o.fn || index >= len(args) || args[index] == nil {
			return o
		} else if p := u.Resolver().Of(args[index]); p.Valid() {
			o = source{caller, o.path.Rebase(accesspath.ParamPath(index), p)}
		} else {
			return o
		}
	}
	return o
}

// isReceiver reports whether o starts from the object that a method is called with, and leads through so many fields.
func (o source) isReceiver(n int) bool {
	return o.path.Root.Kind == accesspath.Param && o.path.Root.Index == 0 && o.fn.Signature.Recv() != nil && o.path.Len() >= n
}

// isInTurn reports whether i is made by a method that is called in turn with all others that get to the object.
func (a *Census) isInTurn(i *Instance) bool {
	if i.Context.Spawn != nil {
		return false
	}
	from := a.sourceOf(i)
	return from.isReceiver(1) && isUsedInTurn(from.fn)
}

func isUsedInTurn(method *ssa.Function) bool {
	t := ssax.NamedOf(method.Signature.Recv().Type())
	return t != nil && syncmodel.UsedInTurn(t)
}

// related reports whether something shows that the object which i accesses is one that is accessed atomically, rather
// than another one of its type: it is that of the package, or what an object that has methods refers to, or an atomic
// access has it from the same place. Methods of the object itself may be called for any, but they are about one kind.
func (a *Census) related(v *Variable, i *Instance) bool {
	if i.Path.Root.Kind == accesspath.Global {
		return true
	}
	from := a.sourceOf(i)
	if from.path.Root.Kind == accesspath.Global || from.isReceiver(2) {
		return true
	}
	for _, j := range v.Instances {
		if !j.Atomic {
			continue
		}
		if to := a.sourceOf(j); to == from || from.isReceiver(1) && to.isReceiver(1) && to.path.Len() == from.path.Len() {
			return true
		}
	}
	return false
}
