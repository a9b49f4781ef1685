package guard

import (
	"go/token"

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
	o := source{ssax.EnclosingDeclared(i.Unit.Func), readFrom(i.Unit.Resolver(), i.Path)}
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
		} else if p := readFrom(u.Resolver(), u.Resolver().Of(args[index])); p.Valid() {
			o = source{caller, o.path.Rebase(accesspath.ParamPath(index), p)}
		} else {
			return o
		}
	}
	return o
}

// readFrom returns p as it starts from where its root was read, although there may be something else now.
func readFrom(r *accesspath.Resolver, p accesspath.Path) accesspath.Path {
	for {
		load, ok := p.Root.Value.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return p
		}
		p = p.Rebase(accesspath.LocalPath(load), r.Of(load.X))
	}
}

// isReceiver reports whether o starts from the object that a method is called with, and leads through so many fields.
func (o source) isReceiver(n int) bool {
	return o.path.Root.Kind == accesspath.Param && o.path.Root.Index == 0 && o.fn.Signature.Recv() != nil && o.path.Len() >= n
}

// takeTurns reports whether i and j are made by methods that are called in turn.
func (a *Census) takeTurns(i, j *Instance) bool {
	return a.isInTurn(i) && a.isInTurn(j) && !a.isBeside(i, j) && !a.isBeside(j, i)
}

// isInTurn reports whether i is made by a method that is called in turn with all others that get to the object, or by a goroutine for
// which the method waits.
func (a *Census) isInTurn(i *Instance) bool {
	from := a.sourceOf(i)
	if from.fn.Signature.Recv() == nil || !isUsedInTurn(from.fn) || a.onBehalfOf(i).Spawn != nil {
		return false
	}
	from.path = a.handedOutBy(from.path)
	return from.isReceiver(0)
}

// handedOutBy returns where a function has the object from whose method has returned the root of p, and so on; p if no method has
// returned it.
func (a *Census) handedOutBy(p accesspath.Path) accesspath.Path {
	for {
		call, _ := ssax.CallOf(p.Root.Value)
		if call == nil || call.Call.IsInvoke() || call.Call.Signature().Recv() == nil {
			return p
		}
		p = a.sum.Unit(call.Parent()).Resolver().Of(call.Call.Args[0])
	}
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
