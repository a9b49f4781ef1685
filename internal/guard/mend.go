package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Upgrade returns the calls of RLock and RUnlock that are to be Lock and Unlock for the write of x, which holds its
// guard for reading only; nil if there are others of the lock in the function, or what it calls may take it.
func (a *Census) Upgrade(x Violation) (rlock, runlock ssa.CallInstruction) {
	if !x.Mode {
		return nil, nil
	}
	defer a.sum.Turn()()
	site := x.Bare.Site(x.Guard)
	if site == nil || a.sum.Unit(site.Parent()) == nil {
		return nil, nil
	}
	name, lock := a.operation(site)
	if name != "RLock" || !lock.Valid() {
		return nil, nil
	}
	for call := range callsOf(site.Parent()) {
		switch name, on := a.operation(call); {
		case call == site:
		case name == "RUnlock" && on == lock && runlock == nil:
			runlock = call
		case name != "" || a.mayTake(call, x.Guard.Lock):
			return nil, nil
		}
	}
	if runlock == nil {
		return nil, nil
	}
	return site, runlock
}

// Wrappable reports whether the guard can be taken just for the write of x: neither its function, nor what that calls
// or is called by, does anything to it.
func (a *Census) Wrappable(x Violation) bool {
	defer a.sum.Turn()()
	fn := x.Bare.Unit.Func
	if x.Mode || !x.Bare.Write || fn.Parent() != nil {
		return false
	}
	for call := range callsOf(fn) {
		if name, _ := a.operation(call); name != "" || a.mayTake(call, x.Guard.Lock) {
			return false
		}
	}
	return !slices.ContainsFunc(x.standing().in[fn], func(i *Instance) bool {
		return i.Unsure() || i.mayHold(x.Guard) || len(i.Held) > 0
	})
}

// operation returns the method of sync.Mutex or sync.RWMutex that call calls, and of which lock; "" if it is none.
func (a *Census) operation(call ssa.CallInstruction) (method string, lock accesspath.Path) {
	fn := ssax.Callee(call.Common())
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync" || len(call.Common().Args) == 0 {
		return "", accesspath.Path{}
	}
	return fn.Name(), a.sum.Unit(call.Parent()).Resolver().Of(call.Common().Args[0])
}

// mayTake reports whether call may acquire the lock, as far as it is seen what it calls.
func (a *Census) mayTake(call ssa.CallInstruction, lock symbol.Var) bool {
	if call.Common().StaticCallee() == nil || slices.ContainsFunc(call.Common().Args, isFunc) {
		return true
	}
	e := a.sum.Effect(call)
	return e != nil && (e.Top || slices.ContainsFunc(e.Acquires, func(acq locks.Acquire) bool { return acq.Lock.Decl == lock }))
}

// isFunc reports whether v is a function or closure.
func isFunc(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Function, *ssa.MakeClosure:
		return true
	}
	return false
}

// callsOf yields the calls that fn makes, but for those of builtin functions.
func callsOf(fn *ssa.Function) func(yield func(ssa.CallInstruction) bool) {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin && !yield(call) {
					return
				}
			}
		}
	}
}
