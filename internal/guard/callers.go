package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// unlikelyCallers are the doubts about the way in: that others call the function, without the lock, is only assumed.
var unlikelyCallers = []evidence.Reason[*missing]{
	{
		ID: "guard-lent", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "callers in the package hold the lock, and other packages may know to",
		Holds: doubted(func(c *missing) bool { return c.isCallersDuty() }),
	},
	{
		ID: "guard-early-callers", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "others can call the function, but the package does so only before others know the object, or with the lock held",
		Doc:   "So other packages may be meant to do, too, or there are none.",
		Holds: doubted(func(c *missing) bool { return c.earlyCall() != nil }),
		At:    func(c *missing) []token.Pos { return at(c.earlyCall()) },
	},
	{
		ID: "guard-wrapped", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "nothing gets to this read without the lock but a function which does no more than to give another one to other packages",
		Doc:   "The package itself does not call it, and calls the other one with the lock held.",
		Holds: read(func(c *missing) bool { return c.isWrapped() }),
		At: func(c *missing) []token.Pos {
			way := c.Bare.way()
			return start(way[len(way)-1])
		},
	},
}

// isCallersDuty reports whether the function by which others get to x is also called in the package with the guard
// held: that others are to hold it as well, or have it to themselves, goes without saying.
func (x Violation) isCallersDuty() bool {
	way := x.Bare.way()
	return x.heldThrough(way[len(way)-1])
}

// heldThrough reports whether the access of x is made with the guard held in some way that leads through fn, which
// another function of the package calls.
func (x Violation) heldThrough(fn *ssa.Function) bool {
	s := x.standing()
	return slices.ContainsFunc(s.at[x.Bare.Instr], func(j *Instance) bool {
		_, held := s.modes[j]
		n := slices.Index(j.way(), fn)
		return held && n >= 0 && n < len(j.way())-1
	})
}

// isWrapped reports whether others get to the access of c only by a function that the package does not call, and that does
// nothing but to call another one, which functions of the package call with the guard held.
func (c *missing) isWrapped() bool {
	way := c.Bare.way()
	if len(way) < 2 || c.Bare.Context.Spawn != nil {
		return false
	}
	entry, inner := way[len(way)-1], way[len(way)-2]
	return !c.res.called[entry] && entry.Parent() == nil && c.res.onlyCalls(entry) == inner && c.heldThrough(inner)
}

// onlyCalls returns the function of the package that fn calls once, if it calls nothing else and stores nothing.
func (a *Census) onlyCalls(fn *ssa.Function) *ssa.Function {
	var inner *ssa.Function
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Store, *ssa.MapUpdate, *ssa.Send, *ssa.Go, *ssa.Defer, *ssa.If:
			return nil
		case *ssa.Call:
			if u := a.sum.Callee(instr); u != nil && inner == nil {
				inner = u.Func
			} else {
				return nil
			}
		}
	}
	return inner
}

// earlyCall returns a call of the function by which others get to the access of c, if that and all further ones in the
// package are made while nobody else knows the object, or before its goroutines are started, or with the guard held; nil
// if there are others, or none.
func (c *missing) earlyCall() ssa.Instruction {
	way := c.Bare.way()
	entry := way[len(way)-1]
	if c.Bare.Context.Spawn != nil || entry.Parent() != nil || !c.res.called[entry] || !c.Data.IsField() {
		return nil
	}
	var early ssa.Instruction
	index := 0 // of the object among what is passed
	if from := c.res.sourceOf(c.Bare); from.path.Root.Kind == accesspath.Param {
		index = from.path.Root.Index
	}
	for _, k := range c.res.callersOf(entry) {
		if ssax.InTestFile(k.site.Parent()) {
			continue
		}
		calm, own := c.isEarly(k, index)
		if !calm {
			return nil
		}
		if own {
			early = k.site
		}
	}
	return early
}

// callersOf returns the calls of fn in the package, in the order of the functions they are in.
func (a *Census) callersOf(fn *ssa.Function) []*call {
	if a.callers == nil {
		a.callers = make(map[*ssa.Function][]*call)
		for _, u := range a.sum.Units() {
			for n := range a.calls[u.Func] {
				k := &a.calls[u.Func][n]
				a.callers[k.target.Unit.Func] = append(a.callers[k.target.Unit.Func], k)
			}
		}
	}
	return a.callers[fn]
}

// isEarly reports whether the call k is made while nobody else is at work on the object, which it passes as the argument of that index, or with
// the guard held; own if it is the former at least once.
func (c *missing) isEarly(k *call, index int) (calm, own bool) {
	fn := k.site.Parent()
	if k.spawn != nil || k.unsure {
		return false, false
	}
	for _, from := range c.res.contexts[fn] {
		if from.excludes(k.site.Block()) || from.Phase == Test {
			continue
		}
		owned, made := c.res.objectsAt(entry{fn, from}, k)
		starts := c.res.startsIn(fn)
		early := owned&(1<<index) != 0 || made&(1<<index) != 0 && starts.MayFollow(k.site) && !starts.MayPrecede(k.site)
		held, _ := from.lockset(k.must, k.lent)
		if !early && !holds(held, c.Guard.Lock) {
			return false, false
		}
		own = own || early
	}
	return true, own
}
