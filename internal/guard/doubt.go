package guard

import (
	"go/types"
	"math/bits"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Doubts are reasons why an access without the guard may be right after all.
type Doubts uint32

const (
	Minority  Doubts = 1 << iota // too few of the accesses hold the lock, and no comment asks for it
	Few                          // it is held at few accesses only or at none that writes, and no comment asks for it
	Distant                      // the lock belongs to another object than the variable, and no comment asks for it
	OneEntry                     // the variable is only written on behalf of a function that leads to the read as well
	AfterUse                     // a function that takes the lock was called before: it may have settled the state
	Teardown                     // the function ends the life of the object
	Startup                      // the function starts goroutines afterwards
	Signalled                    // the goroutine has received from a channel before
	MainOnly                     // the main goroutine
	Printing                     // the function describes the object to people
	ForTests                     // the function says that it is there for tests
	Made                         // the function, or one that calls it, has made the object
	Lone                         // the lock guards nothing else
	Outvoted                     // a comment asks for the lock, but most of the code, by lines and by functions, does not
	Dying                        // nothing but a panic follows
	Settled                      // it was seen to be set with the lock held, and may be set only once
	Instead                      // another lock is held for writing
)

// Count returns the number of doubts.
func (d Doubts) Count() int { return bits.OnesCount32(uint32(d)) }

// Weak reports whether too little speaks for the guard to report anything.
func (x Violation) Weak() bool {
	return !x.Mode && !x.Written() && !x.Checked() && (x.With() < x.Without() || x.Doubts&(Lone|Minority) == Lone|Minority)
}

// doubts returns what speaks against x.
func (a *Census) doubts(x Violation) Doubts {
	var d Doubts
	add := func(doubt Doubts, yes bool) {
		if yes {
			d |= doubt
		}
	}
	i := x.Bare
	if x.Mode {
		return 0 // who holds the lock wants to be protected
	}
	add(Outvoted, x.Written() && x.With() < 2*x.Without() && (!x.named() || x.Funcs < x.BareFuncs))
	if !x.Written() {
		hat := x.Contract != nil && x.Contract.Exempt == 0
		add(Minority, x.With() < 4*x.Without())
		add(Few, x.GuardedWrites == 0 || !hat && (x.With() < 3 || x.Funcs < 2))
		started := i.Context.Spawn != nil || x.Other != nil && x.Other.Context.Spawn != nil
		add(Lone, x.With() < 3 && a.guarded[x.Guard.Lock] < 3 && !started)
		add(Distant, x.Guard.Relation == Ancestor || x.Guard.Relation == Parent)
	}
	add(OneEntry, !i.Write && x.Fact == nil && x.oneEntry(i) && !x.readAgain(i))
	add(AfterUse, !i.Write && a.afterUse(x))
	add(Startup, a.beforeStart(i))
	add(Signalled, a.signalled(i))
	add(Made, i.made || a.justStored(i))
	add(Dying, endsInPanic(i.Instr.Block()))
	add(Settled, !i.Write && x.seenSet(i))
	add(Instead, i.holdsInstead(x.Guard.Lock))
	add(MainOnly, i.Context.Phase == Main)
	for fn, c := i.Unit.Func, i.Context; fn != nil; fn, c = up(c) {
		name := ssax.EnclosingDeclared(fn).Name()
		add(Teardown, isTeardown(name))
		add(Printing, isPrinting(ssax.EnclosingDeclared(fn)))
		add(ForTests, strings.Contains(strings.ToLower(name), "test"))
	}
	return d
}

// holdsInstead reports whether i holds another lock than guard for writing, which is more than a guess.
func (i *Instance) holdsInstead(guard symbol.Var) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool {
		return h.Mode == locks.Write && !h.assumed && h.Lock.Decl != guard
	})
}

// up returns the function that calls the one that runs in c, with its context.
func up(c *Context) (*ssa.Function, *Context) {
	if c == nil || c.Caller == nil {
		return nil, nil
	}
	return c.Call.Parent(), c.Caller
}

// oneEntry reports whether some function on the way to i is on the way to all writes of v, too: it may be one that
// nobody runs twice at a time.
func (v *Variable) oneEntry(i *Instance) bool {
	common := i.way()
	for _, j := range v.Instances {
		if j.Write && !j.Unsure() {
			way := j.way()
			common = slices.DeleteFunc(common, func(fn *ssa.Function) bool { return !slices.Contains(way, fn) })
		}
	}
	return len(common) > 0
}

// way returns the functions that are being run by the goroutine of i, innermost first.
func (i *Instance) way() []*ssa.Function {
	var out []*ssa.Function
	for fn, c := i.Unit.Func, i.Context; fn != nil; fn, c = up(c) {
		out = append(out, fn)
	}
	return out
}

// isTeardown reports whether functions of that name end the life of an object, as io.Closer does.
func isTeardown(name string) bool {
	name = strings.ToLower(name)
	ends := []string{"close", "stop", "shutdown", "destroy", "teardown"}
	return slices.ContainsFunc(ends, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isPrinting reports whether fn is a method by which package fmt, or a debugger, shows an
// object.
func isPrinting(fn *ssa.Function) bool {
	sig := fn.Signature
	if sig.Recv() == nil || sig.Results().Len() > 1 {
		return false
	}
	switch fn.Name() {
	case "String", "GoString", "Error":
		return sig.Params().Len() == 0 && sig.Results().Len() == 1 &&
			types.Identical(sig.Results().At(0).Type(), types.Typ[types.String])
	case "Format":
		return sig.Results().Len() == 0
	}
	return false
}
