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

// Lockable reports whether the guard can be taken where all are, accesses in one function: nothing is held there, whoever
// calls the function.
func (a *Census) Lockable(all []Violation) bool {
	defer a.sum.Turn()()
	held := &Holding{Census: a}
	return !slices.ContainsFunc(all, func(x Violation) bool { return x.Mode || !held.nothingAt(x.Bare.Instr) })
}

// nothingAt reports whether no lock is held before instr in any way in which its function comes to run. Who runs a literal is
// not known well enough, unless it is a goroutine.
func (a *Holding) nothingAt(instr ssa.Instruction) bool {
	st := a.standingAt(instr)
	contexts := a.contexts[instr.Parent()]
	return !st.unsure && len(st.may) == 0 && len(contexts) > 0 && !slices.ContainsFunc(contexts, func(c *Context) bool {
		must, may := c.lockset(st.must, st.lent)
		return c.Unsure || c.Spawn == nil && instr.Parent().Parent() != nil || len(must) > 0 || len(may) > 0
	})
}

// CallsOutUnder reports whether the package may call a function that is not known while it holds g: one that others pass to it, and
// that may come back.
func (c *Census) CallsOutUnder(g Guard) bool {
	defer c.sum.Turn()()
	a := &Holding{Census: c}
	for _, u := range a.sum.Units() {
		for call := range callsOf(u.Func) {
			if _, isGo := call.(*ssa.Go); isGo || call.Common().IsInvoke() || call.Common().StaticCallee() != nil || a.sum.Effect(call) != nil {
				continue
			}
			st := a.standingAt(call)
			if st.unsure && u.Flow != nil || g.among(st.must, st.may) ||
				slices.ContainsFunc(a.contexts[u.Func], func(c *Context) bool { return st.mayHold(g, c) }) {
				return true
			}
		}
	}
	return false
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
		for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
			if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin && !yield(call) {
				return
			}
		}
	}
}
