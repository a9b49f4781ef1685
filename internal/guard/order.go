package guard

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

// started reports whether the goroutine of j, of which there is one, is started by a function that makes the
// access i before (PRECISION B9).
func started(i, j *Instance) bool {
	spawn := j.Context.Spawn
	return spawn != nil && !j.Context.Many && onWay(i, func(instr ssa.Instruction) bool {
		return instr.Parent() == spawn.Parent() && !ssax.MayPrecede(spawn, instr)
	})
}

// onWay reports whether is holds of the access i, or of a call that leads to it on its goroutine.
func onWay(i *Instance, is func(ssa.Instruction) bool) bool {
	if is(i.Instr) {
		return true
	}
	for c := i.Context; c != nil && c.Caller != nil; c = c.Caller {
		if c.Call == c.Spawn {
			return false // what came before was another goroutine
		}
		if is(c.Call) {
			return true
		}
	}
	return false
}

// inTurn reports whether the goroutine of i has waited for others to end before: what they have done, they
// have done.
func (a *Census) inTurn(i *Instance) bool {
	return onWay(i, func(instr ssa.Instruction) bool { return a.precededBy(instr, a.waits) })
}

// signalled reports whether the goroutine of i has received from a channel before, itself or in what it has
// called, to be told that something is over.
func (a *Census) signalled(i *Instance) bool {
	return onWay(i, func(instr ssa.Instruction) bool { return a.precededBy(instr, a.signals) })
}

// signals reports whether instr receives from a channel, and not for what it gets.
func (a *Census) signals(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return isSignal(instr)
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Dir == types.RecvOnly })
	case *ssa.Call:
		callee := a.sum.Callee(instr)
		return callee != nil && a.always(callee.Func, a.signalling, a.signals)
	}
	return false
}

// beforeStart reports whether a goroutine is started after i, and none before.
func (a *Census) beforeStart(i *Instance) bool {
	return onWay(i, func(instr ssa.Instruction) bool {
		after := false
		for _, g := range a.startsOf(instr.Parent()) {
			if ssax.MayPrecede(g, instr) {
				return false
			}
			after = after || ssax.MayPrecede(instr, g)
		}
		return after
	})
}

// afterUse reports whether a function that takes the guard of x was called before its access, on every way.
func (a *Census) afterUse(x Violation) bool {
	return onWay(x.Bare, func(instr ssa.Instruction) bool {
		return a.precededBy(instr, func(before ssa.Instruction) bool { return a.takes(before, x.Guard.Lock) })
	})
}

// takes reports whether instr calls a function of the package that takes the lock.
func (a *Census) takes(instr ssa.Instruction, lock symbol.Var) bool {
	call, ok := instr.(*ssa.Call)
	if !ok || a.sum.Callee(call) == nil {
		return false
	}
	e := a.sum.Effect(call)
	return e != nil && slices.ContainsFunc(e.Acquires, func(acq locks.Acquire) bool { return acq.Lock.Decl == lock })
}

// precededBy reports whether an instruction of which is holds comes before instr on every way through
// its function.
func (a *Census) precededBy(instr ssa.Instruction, is func(ssa.Instruction) bool) bool {
	for b := instr.Block(); b != nil; b = b.Idom() {
		for _, other := range b.Instrs {
			if other == instr {
				break
			}
			if is(other) {
				return true
			}
		}
	}
	return false
}

// waits reports whether instr waits for goroutines to end: itself, or in what it calls.
func (a *Census) waits(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	if fn := ssax.Callee(&call.Call); fn != nil {
		if m := syncmodel.Lookup(fn); m != nil {
			_, ok := syncmodel.First[*syncmodel.GroupWait](m)
			return ok
		}
	}
	callee := a.sum.Callee(call)
	return callee != nil && a.alwaysWaits(callee.Func)
}

// waitsAfter reports whether the function that starts a goroutine waits for goroutines to end then.
func (a *Census) waitsAfter(spawn ssa.Instruction) bool {
	for _, b := range spawn.Parent().Blocks {
		for _, instr := range b.Instrs {
			if a.waits(instr) && ssax.MayPrecede(spawn, instr) {
				return true
			}
		}
	}
	return false
}

// hearsAfter reports whether the function that starts a goroutine receives from a channel of its own then: it
// may wait for the goroutine, and so lend it the locks that it holds.
func (a *Census) hearsAfter(spawn ssa.Instruction) bool {
	resolver := a.sum.Unit(spawn.Parent()).Resolver()
	own := func(ch ssa.Value) bool { return resolver.Of(ch).Root.Kind == accesspath.Local }
	for _, b := range spawn.Parent().Blocks {
		for _, instr := range b.Instrs {
			if receives(instr, own) && ssax.MayPrecede(spawn, instr) {
				return true
			}
		}
	}
	return false
}

// receives reports whether instr receives from a channel of which is holds.
func receives(instr ssa.Instruction, is func(ch ssa.Value) bool) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW && is(instr.X)
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Dir == types.RecvOnly && is(s.Chan) })
	}
	return false
}

// alwaysWaits reports whether fn waits for goroutines to end before it returns.
func (a *Census) alwaysWaits(fn *ssa.Function) bool { return a.always(fn, a.waiting, a.waits) }

// always reports whether an instruction of which is holds comes before each return of fn.
func (a *Census) always(fn *ssa.Function, memo map[*ssa.Function]bool, is func(ssa.Instruction) bool) bool {
	if known, ok := memo[fn]; ok {
		return known
	}
	memo[fn] = false
	all, returns := true, 0
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			all = all && a.precededBy(ret, is)
			returns++
		}
	}
	memo[fn] = all && returns > 0
	return memo[fn]
}

// isSignal reports whether recv receives from a channel, and not for what it gets.
func isSignal(recv *ssa.UnOp) bool {
	return recv.Op == token.ARROW && !slices.ContainsFunc(*recv.Referrers(), func(ref ssa.Instruction) bool {
		_, debug := ref.(*ssa.DebugRef)
		return !debug
	})
}

// startsOf returns the instructions of fn that start goroutines.
func (a *Census) startsOf(fn *ssa.Function) []ssa.Instruction {
	starts, ok := a.starts[fn]
	if !ok {
		for _, k := range a.calls[fn] {
			if k.spawn != nil && k.site != nil {
				starts = append(starts, k.site)
			}
		}
		a.starts[fn] = starts
	}
	return starts
}

// justStored reports whether the object that i accesses was made by the function, and stored where i finds it.
func (a *Census) justStored(i *Instance) bool {
	owner, _, ok := dataField(i.Path).Parent()
	return ok && owner.Len() > 0 && a.storedNew(i, owner)
}

// rebuilt reports whether i fills a map or slice that the function has made and put into the variable: who has the
// old one sees nothing of that (PRECISION B17).
func (a *Census) rebuilt(i *Instance) bool { return a.storedNew(i, dataField(i.Path)) }

// storedNew reports whether the function of i has stored a new object at p before.
func (a *Census) storedNew(i *Instance, p accesspath.Path) bool {
	return a.precededBy(i.Instr, func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		return ok && ssax.IsReference(store.Val.Type()) && i.Unit.Resolver().Of(store.Addr) == p &&
			a.owners.Made(store.Val, i.Context.wasMade)
	})
}
