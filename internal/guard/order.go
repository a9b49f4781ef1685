package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// startedBy reports whether the goroutine of j, of which there is one, is started by a function that makes the
// access i before.
func (a *Census) startedBy(i, j *Instance) bool {
	spawn := j.Context.Spawn
	return spawn != nil && !j.Context.Many && onWay(i, func(instr ssa.Instruction) bool {
		return instr.Parent() == spawn.Parent() && !a.reach.MayPrecede(spawn, instr)
	})
}

// onWay reports whether is holds of the access i, or of a call that leads to it on its goroutine.
func onWay(i *Instance, is func(ssa.Instruction) bool) bool {
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction {
		if is(instr) {
			return instr
		}
		return nil
	}) != nil
}

// firstOnWay returns what find returns of the access i, or else of the calls that lead to it on its goroutine, the
// innermost first; nil if it returns nothing of any.
func firstOnWay(i *Instance, find func(ssa.Instruction) ssa.Instruction) ssa.Instruction {
	if found := find(i.Instr); found != nil {
		return found
	}
	for c := i.Context; c != nil && c.Caller != nil; c = c.Caller {
		if c.Call == c.Spawn {
			return nil // what came before was another goroutine
		}
		if found := find(c.Call); found != nil {
			return found
		}
	}
	return nil
}

// waited returns where the goroutine of i has waited for others to end before: what they have done, they have done.
func (a *Census) waited(i *Instance) ssa.Instruction {
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction { return a.waitsIn(instr.Parent()).Dominator(instr) })
}

// inTurn reports whether the goroutine of i has waited for others to end before.
func (a *Census) inTurn(i *Instance) bool { return a.waited(i) != nil }

// signal returns where the goroutine of i has received from a channel before, itself or in what it has called, to be
// told that something is over.
func (a *Census) signal(i *Instance) ssa.Instruction {
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction { return a.signalsIn(instr.Parent()).Dominator(instr) })
}

// signals reports whether instr receives from a channel, and not for what it gets; or is the first instruction behind an arm
// of a select that does.
func (a *Census) signals(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return isSignal(instr)
	case *ssa.Select:
		return instr.Blocking && !slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return !announces(s) })
	case *ssa.Call:
		callee := a.sum.Callee(instr)
		return callee != nil && a.signalling.Of(callee.Func, func(fn *ssa.Function) bool { return always(fn, a.signals) })
	}
	return false
}

// beforeStart returns i, or the call that leads to it, if its function starts a goroutine after that, and none before.
func (a *Census) beforeStart(i *Instance) ssa.Instruction {
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction {
		if starts := a.startsIn(instr.Parent()); starts.MayFollow(instr) && !starts.MayPrecede(instr) {
			return instr
		}
		return nil
	})
}

// startAfter returns where the function of instr starts a goroutine after it.
func (a *Census) startAfter(instr ssa.Instruction) ssa.Instruction {
	for _, c := range a.calls[instr.Parent()] {
		if c.spawn != nil && c.site != nil && a.reach.MayPrecede(instr, c.site) {
			return c.site
		}
	}
	return nil
}

// usedBefore returns the call, on every way to the access of x, of a function that takes the guard.
func (a *Census) usedBefore(x Violation) ssa.Instruction {
	return firstOnWay(x.Bare, func(instr ssa.Instruction) ssa.Instruction {
		return a.takesIn(instr.Parent(), x.Guard.Lock).Dominator(instr)
	})
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
	return callee != nil && a.waiting.Of(callee.Func, func(fn *ssa.Function) bool { return always(fn, a.waits) })
}

// waitsAfter reports whether the function that starts a goroutine waits for goroutines to end then.
func (a *Census) waitsAfter(spawn ssa.Instruction) bool {
	return a.waitsIn(spawn.Parent()).MayFollow(spawn)
}

// hearsAfter reports whether the function that starts a goroutine receives from a channel of its own then: it
// may wait for the goroutine, and so lend it the locks that it holds.
func (a *Census) hearsAfter(spawn ssa.Instruction) bool {
	fn := spawn.Parent()
	resolver := a.sum.Unit(fn).Resolver()
	own := func(ch ssa.Value) bool { return resolver.Of(ch).Root.Kind == accesspath.Local }
	return a.sitesOf(siteKey{fn: fn, kind: hears}, func(instr ssa.Instruction) bool { return receives(instr, own) }).MayFollow(spawn)
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

// always reports whether an instruction of which is holds comes before each return of fn.
func always(fn *ssa.Function, is func(ssa.Instruction) bool) bool {
	all, returns := true, 0
	with := make(map[*ssa.BasicBlock]bool) // whether there is one in the block or in those that dominate it
	for _, b := range fn.Blocks {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			all = all && passes(b, with, is)
			returns++
		}
	}
	return all && returns > 0
}

// passes reports whether an instruction of which is holds is in b, or in a block that dominates it. It asks
// no more than it needs to: functions may call each other.
func passes(b *ssa.BasicBlock, memo map[*ssa.BasicBlock]bool, is func(ssa.Instruction) bool) bool {
	found := false
	var chain []*ssa.BasicBlock
	for ; b != nil && !found; b = b.Idom() {
		if known, ok := memo[b]; ok {
			found = known
			break
		}
		chain = append(chain, b)
		found = slices.ContainsFunc(b.Instrs, is)
	}
	for _, b := range chain {
		memo[b] = found
	}
	return found
}

// isSignal reports whether recv receives from a channel, and not for what it gets.
func isSignal(recv *ssa.UnOp) bool {
	return recv.Op == token.ARROW && tellsOfOthers(recv.X) && !slices.ContainsFunc(*recv.Referrers(), func(ref ssa.Instruction) bool {
		_, debug := ref.(*ssa.DebugRef)
		return !debug
	})
}

// announces reports whether s receives what may tell that others are done.
func announces(s *ssa.SelectState) bool { return s.Dir == types.RecvOnly && tellsOfOthers(s.Chan) }

// tellsOfOthers reports whether what comes from ch may be sent by somebody who has done something: a timer sends since time
// has passed, and that a context is done asks others to end, and does not say that they have.
func tellsOfOthers(ch ssa.Value) bool {
	if c, ok := ch.Type().Underlying().(*types.Chan); ok {
		if t, ok := symbol.TypeOf(c.Elem()); ok && t.Pkg == "time" {
			return false
		}
	}
	call, ok := ssax.Origin(ch).(*ssa.Call)
	if !ok {
		return true
	}
	fn := ssax.Callee(&call.Call)
	return fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "context"
}

// justStored reports whether the object that i accesses was made by the function, and stored where i finds it.
func (a *Census) justStored(i *Instance) bool {
	owner, _, ok := dataField(i.Path).Parent()
	return ok && owner.Len() > 0 && a.storedNew(i, owner)
}

// rebuilt reports whether i fills a map or slice that the function has made and put into the variable: who has the
// old one sees nothing of that.
func (a *Census) rebuilt(i *Instance) bool { return a.storedNew(i, dataField(i.Path)) }

// storedNew reports whether the function of i has stored a new object at p before.
func (a *Census) storedNew(i *Instance, p accesspath.Path) bool {
	return slices.ContainsFunc(a.storesTo(i.Unit, p), func(store *ssa.Store) bool {
		return ssax.IsReference(store.Val.Type()) && store != i.Instr && a.reach.Dominates(store, i.Instr) &&
			a.owners.Made(store.Val, i.Context.wasMade)
	})
}

// storesTo returns the instructions of the function of u that store at p.
func (a *Census) storesTo(u *summary.Unit, p accesspath.Path) []*ssa.Store {
	all := a.newly.Of(u.Func, func(*ssa.Function) map[accesspath.Path][]*ssa.Store {
		all := make(map[accesspath.Path][]*ssa.Store)
		for store := range ssax.InstrsOf[*ssa.Store](u.Func) {
			at := u.Resolver().Of(store.Addr)
			all[at] = append(all[at], store)
		}
		return all
	})
	return all[p]
}
