package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// onlyWriter returns the function in whose loop the access of c reads, if all writes to the variable are in that loop, too, so
// that it is a goroutine's own writes that it reads: others may look with the lock held only. The loop must be one that
// waits for what comes from channels. Two goroutines may be in a function that merely happens to contain a loop; nobody
// has the events of one object handled twice, unless the package itself does.
func (c *missing) onlyWriter() *ssa.Function {
	if c.Bare.Write || c.Fact != nil {
		return nil
	}
	for fn, from := c.Bare.Unit.Func, c.Bare.Context; fn != nil; fn, from = calledOn(from) {
		if c.res.inEvents(c.Bare, fn) && c.res.writesInLoop(c.standing(), fn) {
			return fn
		}
	}
	return nil
}

// writesInLoop reports whether one goroutine runs the loop for events of fn, which all writes of s are in. There are some.
func (a *Census) writesInLoop(s *standings, fn *ssa.Function) bool {
	return s.looped.Of(fn, func(fn *ssa.Function) bool {
		elsewhere := func(i *Instance) bool { return !a.inEvents(i, fn) }
		held, bare := s.byWorth[worthOf(true, true)], s.byWorth[worthOf(false, true)]
		return len(held)+len(bare) > 0 && !slices.ContainsFunc(held, elsewhere) && !slices.ContainsFunc(bare, elsewhere) && !a.runByMany(fn)
	})
}

// calledOn returns the function that calls the one which runs in c, with its context; nil if that is none on the same goroutine.
func calledOn(c *Context) (*ssa.Function, *Context) {
	if c.Call == c.Spawn {
		return nil, nil
	}
	return up(c)
}

// inEvents reports whether i happens in a loop of fn that receives from channels, on the goroutine of that, and to an
// object that fn has from its caller or that is there once.
func (a *Census) inEvents(i *Instance, fn *ssa.Function) bool {
	if !i.isOwn() {
		return false
	}
	for f, c := i.Unit.Func, i.Context; f != fn; f, c = c.Call.Parent(), c.Caller {
		if c.Caller == nil || c.Call == c.Spawn || !a.forOwn(f, c.Call) {
			return false
		}
	}
	instr := i.in(fn)
	return instr != nil && a.reach.InLoop(instr.Block()) && a.eventsIn(fn)[a.reach.Component(instr.Block())]
}

// eventsIn returns the components of fn in which something waits for what comes from a channel.
func (a *Census) eventsIn(fn *ssa.Function) map[int]bool {
	return a.events.Of(fn, func(fn *ssa.Function) map[int]bool {
		out := make(map[int]bool)
		for _, b := range fn.Blocks {
			if slices.ContainsFunc(b.Instrs, awaits) {
				out[a.reach.Component(b)] = true
			}
		}
		return out
	})
}

// awaits reports whether instr waits until something can be received from a channel.
func awaits(instr ssa.Instruction) bool {
	if sel, ok := instr.(*ssa.Select); ok && !sel.Blocking {
		return false
	}
	return receives(instr, func(ssa.Value) bool { return true })
}

// runByMany reports whether the package starts several goroutines that run fn.
func (a *Census) runByMany(fn *ssa.Function) bool {
	return slices.ContainsFunc(a.contexts[fn], func(c *Context) bool { return c.Spawn != nil && c.Many })
}

// forOwn reports whether call, which runs fn, has it work for the object that the calling method is for: fn is a literal of
// that, or a method of the same object, or a function that is for no object.
func (a *Census) forOwn(fn *ssa.Function, call ssa.CallInstruction) bool {
	if ssax.EnclosingDeclared(fn) == ssax.EnclosingDeclared(call.Parent()) || fn.Signature.Recv() == nil {
		return true
	}
	caller, args := a.sum.Unit(call.Parent()), a.sum.Target(call).Args()
	if caller == nil || len(args) == 0 || args[0] == nil || ssax.EnclosingDeclared(caller.Func).Signature.Recv() == nil {
		return false
	}
	p := caller.Resolver().Of(args[0])
	return p.Root.Kind == accesspath.Param && p.Root.Index == 0 && p.Len() == 0
}
