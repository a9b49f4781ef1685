package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// isHandedOut reports whether other packages get to run the literal fn, with no lock of this package held: a function that
// they can call does nothing but return it, after it has released what it held. It is an iterator, or something that
// ends what the function has begun. A literal that is told what to work on, such as an option, may run before
// anybody else knows that.
func (a *Census) isHandedOut(fn *ssa.Function) bool {
	maker := fn.Parent()
	obj := ssax.DeclaredObject(maker)
	if obj == nil || !a.exported(maker, obj) || !(fn.Signature.Params().Len() == 0 || isIterator(fn.Signature)) {
		return false
	}
	closure := ssax.ClosureOf(fn)
	return closure != nil && onlyReturned(closure) && a.returnsFree(maker)
}

// isIterator reports whether sig is that of a range-over-func iterator.
func isIterator(sig *types.Signature) bool {
	if sig.Params().Len() != 1 || sig.Results().Len() != 0 {
		return false
	}
	yield, ok := sig.Params().At(0).Type().Underlying().(*types.Signature)
	return ok && yield.Results().Len() == 1 && ssax.IsBool(yield.Results().At(0).Type())
}

// onlyReturned reports whether nothing is done with v but to return it, by way of a result variable perhaps.
func onlyReturned(v ssa.Value) bool { return allReturned(v, make(map[ssa.Value]bool)) }

// allReturned is onlyReturned without what was seen before: a named result that is returned by its name is
// assigned to itself.
func allReturned(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.ChangeType:
			return !allReturned(ref, seen)
		case *ssa.UnOp:
			return !allReturned(ref, seen)
		case *ssa.Store:
			cell, ok := ref.Addr.(*ssa.Alloc)
			return ref.Val == v && !(ok && allReturned(cell, seen))
		case *ssa.Return, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// returnsFree reports whether fn certainly holds no lock when it returns.
func (a *Census) returnsFree(fn *ssa.Function) bool {
	u := a.sum.Unit(fn)
	if u == nil || len(u.Contract.Requires) > 0 {
		return false
	}
	free := true
	if u.Flow != nil {
		c := &collector{Census: a, u: u}
		u.Flow.Visit(locks.Visitor{Instr: func(instr ssa.Instruction, s locks.State) {
			if _, ok := instr.(*ssa.Return); ok {
				must, may, _ := c.held(instr, s)
				free = free && !s.Top() && len(must) == 0 && len(may) == 0
			}
		}})
	}
	return free
}
