package summary

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A lockType is a type of the package whose methods Lock and Unlock have bodies. Where these
// lead to a lock that is known, that one is what users hold. Where one of them waits for something
// else, a channel, a semaphore, an atomic variable to change, the value itself is the lock.
type lockType struct {
	methods []lockMethod
	adopted bool // the value itself is the lock
}

type lockMethod struct {
	unit    *Unit
	mode    locks.Mode
	acquire bool
	try     bool
}

// lockMethods are the methods that a lock may have.
var lockMethods = map[string]lockMethod{
	"Lock":     {mode: locks.Write, acquire: true},
	"Unlock":   {mode: locks.Write},
	"RLock":    {mode: locks.Read, acquire: true},
	"RUnlock":  {mode: locks.Read},
	"TryLock":  {mode: locks.Write, acquire: true, try: true},
	"TryRLock": {mode: locks.Read, acquire: true, try: true},
}

// findLockTypes notes the lock types of the package by their methods.
func (a *engine) findLockTypes() {
	a.lockTypes = make(map[*Unit]*lockType)
	byType := make(map[*types.TypeName]*lockType)
	for _, u := range a.units {
		m, owner := lockMethodOf(u)
		if owner == nil {
			continue
		}
		if byType[owner] == nil {
			byType[owner] = new(lockType)
		}
		t := byType[owner]
		t.methods = append(t.methods, m)
		a.lockTypes[u] = t
	}
}

// lockMethodOf returns u as a method of a lock, with the declaration of the type; nil if it
// is none.
func lockMethodOf(u *Unit) (lockMethod, *types.TypeName) {
	m, ok := lockMethods[u.Func.Name()]
	obj := ssax.DeclaredObject(u.Func)
	if !ok || obj == nil || obj.Signature().Recv() == nil || obj.Signature().Params().Len() > 0 {
		return m, nil
	}
	recv := obj.Signature().Recv().Type()
	named := syncmodel.UserLock(recv)
	if named == nil {
		return m, nil
	}
	results := obj.Signature().Results()
	if m.try != (results.Len() == 1) || m.try && !types.Identical(results.At(0).Type(), types.Typ[types.Bool]) {
		return m, nil
	}
	m.unit = u
	return m, named.Obj()
}

// adoptLockTypes gives the methods of lock types in the component their meaning, if their
// bodies do not have it.
func (a *engine) adoptLockTypes(scc []int) {
	for _, i := range scc {
		u := a.units[i]
		if t, ok := a.turnstiles[u]; ok {
			t.adopt()
			continue
		}
		switch t := a.lockTypes[u]; {
		case t != nil && t.opaque():
			t.adopted = true
			for _, m := range t.methods {
				m.unit.Summary = m.summary()
			}
		case t == nil && a.changesLock(u):
			// Downgrade and the like: who knows what users hold then.
			self := locks.Lock{Path: accesspath.ParamPath(0)}
			u.Summary = &Function{Effect: locks.Effect{Unsure: []locks.Lock{self}}}
		}
	}
}

// changesLock reports whether u is another method of a lock type that is a lock itself, and returns with
// what is inside acquired or released.
func (a *engine) changesLock(u *Unit) bool {
	leaves := func(k locks.Case) bool { return len(k.Acquired)+len(k.Released) > 0 }
	if u.Summary == nil || !slices.ContainsFunc(u.Summary.Effect.Cases, leaves) && len(u.Summary.Effect.Unsure) == 0 {
		return false
	}
	obj := ssax.DeclaredObject(u.Func)
	if obj == nil || obj.Signature().Recv() == nil {
		return false
	}
	for _, m := range acquiring(obj.Signature().Recv().Type()) {
		fn := u.Func.Prog.FuncValue(m)
		if fn != nil && a.byFunc[fn] != nil && a.lockTypes[a.byFunc[fn]] != nil {
			return a.lockTypes[a.byFunc[fn]].adopted
		}
	}
	return false
}

// opaque reports whether some method acquires nothing that is known, and yet waits.
func (t *lockType) opaque() bool {
	return slices.ContainsFunc(t.methods, func(m lockMethod) bool {
		return m.acquire && !m.try && !m.known() && mayWait(m.unit.Func, maxWaitDepth)
	})
}

// known reports whether m returns with a lock that its body has acquired.
func (m lockMethod) known() bool {
	f := m.unit.Summary
	return f != nil && (f.Effect.Top || len(f.Effect.Unsure) > 0 ||
		slices.ContainsFunc(f.Effect.Cases, func(k locks.Case) bool { return len(k.Acquired) > 0 }))
}

// summary returns what m does if its receiver is the lock. What it acquires inside remains.
func (m lockMethod) summary() *Function {
	f := new(Function)
	if old := m.unit.Summary; old != nil {
		f.Effect.Acquires = slices.Clone(old.Effect.Acquires)
	}
	own := locks.Change{Lock: locks.Lock{Path: accesspath.ParamPath(0)}, Mode: m.mode}
	switch {
	case m.try:
		f.Effect.Cases = twoCases(0, "true", []locks.Change{own})
	case m.acquire:
		f.Effect.Cases = []locks.Case{{Acquired: []locks.Change{own}}}
		f.Effect.Acquires = append(f.Effect.Acquires, locks.Acquire{Lock: own.Lock, Mode: own.Mode})
	default:
		f.Effect.Cases = []locks.Case{{Released: []locks.Change{own}}}
	}
	return f
}

// maxWaitDepth bounds the calls in which a lock method is seen to wait.
const maxWaitDepth = 3

// mayWait reports whether fn may wait for other goroutines: it receives or sends, tries an atomic
// operation again and again, or calls what does, or what has no body in Go. A loop alone goes
// through something.
func mayWait(fn *ssa.Function, depth int) bool {
	if fn.Blocks == nil {
		return true
	}
	return anyInstr(fn, func(instr ssa.Instruction) bool {
		return waitsAt(instr, depth) || triesAt(instr, depth) && ssax.InLoop(instr.Block())
	})
}

func waitsAt(instr ssa.Instruction, depth int) bool {
	switch instr := instr.(type) {
	case *ssa.Send:
		return true
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case *ssa.Select:
		return instr.Blocking
	}
	return calls[*syncmodel.CondWait](instr, depth, mayWait)
}

// triesAt reports whether instr is an atomic operation, or calls what has one.
func triesAt(instr ssa.Instruction, depth int) bool {
	return calls[*syncmodel.Atomic](instr, depth, func(fn *ssa.Function, depth int) bool {
		return anyInstr(fn, func(instr ssa.Instruction) bool { return triesAt(instr, depth) })
	})
}

// calls reports whether instr calls a primitive with the effect E, or a function of the same package
// of which is holds, with the depth that is left.
func calls[E syncmodel.Effect](instr ssa.Instruction, depth int, is func(*ssa.Function, int) bool) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	callee := call.Call.StaticCallee()
	if callee == nil || depth == 0 {
		return false
	}
	if models[E](&call.Call) {
		return true
	}
	return callee.Pkg == instr.Parent().Pkg && is(callee, depth-1)
}

func anyInstr(fn *ssa.Function, is func(ssa.Instruction) bool) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Instrs, is) })
}

// settleContract puts the locks that users hold into the contract of u, which has names of
// fields and variables. What is not known to be acquired by anybody is left out.
func (a *engine) settleContract(u *Unit) {
	settle := func(in []Require) []Require {
		var out []Require
		for _, r := range in {
			if l, ok := a.behind(u.Func, r.Lock); ok {
				r.Lock = l
				out = append(out, r)
			}
		}
		return out
	}
	u.Contract = Contract{Requires: settle(u.Contract.Requires), Excludes: settle(u.Contract.Excludes)}
}

// behind returns the lock that users hold who have locked l, a name in fn: another one, inside,
// if the type of l has been built from that. It is false if the type is known to acquire nothing.
func (a *engine) behind(fn *ssa.Function, l locks.Lock) (locks.Lock, bool) {
	methods := acquiring(l.Path.Type(fn))
	for _, m := range methods {
		f := a.summaryOf(fn.Prog, m)
		if f == nil || len(f.Effect.Cases) != 1 || len(f.Effect.Cases[0].Acquired) != 1 {
			continue
		}
		inner := f.Effect.Cases[0].Acquired[0].Lock
		self := accesspath.ParamPath(0)
		if inner.Path == self {
			return l, true
		}
		if inner.Path.HasPrefix(self) {
			inner.Path = inner.Path.Rebase(self, l.Path)
			return inner, true
		}
	}
	return l, len(methods) == 0
}

// acquiring returns the methods Lock and RLock of the lock type t; none if it is not one.
func acquiring(t types.Type) []*types.Func {
	if t == nil || syncmodel.UserLock(t) == nil {
		return nil
	}
	var out []*types.Func
	for _, name := range []string{"Lock", "RLock"} {
		if m := methodNamed(t, name); m != nil {
			out = append(out, m)
		}
	}
	return out
}

// summaryOf returns the summary of a method, nil if there is none.
func (a *engine) summaryOf(prog *ssa.Program, m *types.Func) *Function {
	if fn := prog.FuncValue(m); fn != nil && a.byFunc[fn] != nil {
		return a.byFunc[fn].Summary
	}
	return a.imported(symbol.Of(m))
}

// lockOrder returns the units that have to be understood before u, since they tell what a lock is:
// those of the lock type that u is a method of, and of those that its contract names.
func (a *engine) lockOrder(u *Unit) []*Unit {
	var out []*Unit
	if t := a.lockTypes[u]; t != nil {
		for _, m := range t.methods {
			out = append(out, m.unit)
		}
	}
	if obj := ssax.DeclaredObject(u.Func); obj != nil && obj.Signature().Recv() != nil {
		out = append(out, a.unitsOf(u.Func.Prog, acquiring(obj.Signature().Recv().Type()))...)
	}
	for _, r := range slices.Concat(u.Contract.Requires, u.Contract.Excludes) {
		out = append(out, a.unitsOf(u.Func.Prog, acquiring(r.Lock.Path.Type(u.Func)))...)
	}
	return out
}

// unitsOf returns those of methods that are of this package.
func (a *engine) unitsOf(prog *ssa.Program, methods []*types.Func) []*Unit {
	var out []*Unit
	for _, m := range methods {
		if fn := prog.FuncValue(m); fn != nil && a.byFunc[fn] != nil {
			out = append(out, a.byFunc[fn])
		}
	}
	return out
}

// methodNamed returns the method of t of that name, nil if there is none.
func methodNamed(t types.Type, name string) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	fn, _ := obj.(*types.Func)
	return fn
}
