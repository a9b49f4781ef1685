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
	Startup                      // the function starts goroutines afterwards, or sets the object up by its name
	Signalled                    // the goroutine has received from a channel before
	MainOnly                     // the main goroutine
	Printing                     // the function describes the object to people, or is called by reflection
	ForTests                     // the function says that it is there for tests
	Made                         // the function, or one that calls it, has made the object
	Lone                         // the lock guards nothing else
	Outvoted                     // a comment asks for the lock, but most of the code, by lines and by functions, does not
	Dying                        // nothing but a panic follows
	Settled                      // it was seen to be set with the lock held, and may be set only once
	Instead                      // another lock is held for writing
	Lent                         // callers in the package hold the lock, and other packages may know to
	Announced                    // something else that was seen under the guard says that it is set
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
		add(Lone, x.With() < 3 && a.guarded[x.Guard.Lock] < 3 && !started && !x.together() && !x.tellsOthers() && !i.gaveUp(x.Guard))
		add(Distant, x.Guard.Relation == Ancestor || x.Guard.Relation == Parent)
	}
	add(OneEntry, !i.Write && x.Fact == nil && x.oneEntry(i) && !a.readAgain(x.Variable, i))
	add(AfterUse, !i.Write && a.afterUse(x))
	add(Startup, a.beforeStart(i))
	add(Signalled, a.signalled(i))
	add(Made, i.made || a.justStored(i))
	add(Dying, endsInPanic(i.Instr.Block()))
	add(Settled, !i.Write && x.seenSet(i))
	add(Lent, x.isCallersDuty())
	add(Announced, !i.Write && a.announced(x))
	add(Instead, i.holdsInstead(x.Guard.Lock))
	add(MainOnly, i.Context.Phase == Main)
	for fn, c := i.Unit.Func, i.Context; fn != nil; fn, c = up(c) {
		name := ssax.EnclosingDeclared(fn).Name()
		add(Teardown, isTeardown(name) && !x.tellsOthers() || isReset(fn))
		add(Startup, isSetup(fn) && (fn.Signature.Recv() != nil || !x.Data.IsField()))
		add(Printing, isPrinting(ssax.EnclosingDeclared(fn)) || isEncoding(fn))
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
	s := v.standing()
	return !s.written || slices.ContainsFunc(i.way(), func(fn *ssa.Function) bool { return slices.Contains(s.entries, fn) })
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

// together reports whether the variable is in a struct without a name that has its lock as well, and is there for nothing
// else.
func (x Violation) together() bool {
	outer, _, ok := strings.Cut(x.Data.Name, ".")
	return ok && x.Guard.Lock.Type == x.Data.Type && strings.HasPrefix(x.Guard.Lock.Name, outer+".")
}

// tellsOthers reports whether x sets a flag that others ask for under the guard: they expect the object to end while they
// use it.
func (x Violation) tellsOthers() bool {
	store, ok := x.Bare.Instr.(*ssa.Store)
	return ok && isBool(store.Val.Type()) && slices.ContainsFunc(x.standing().readers, func(fn *ssa.Function) bool {
		return fn != x.Bare.Unit.Func
	})
}

// isSetup reports whether fn, by its name, prepares something before others use it.
func isSetup(fn *ssa.Function) bool {
	name := strings.ToLower(fn.Name())
	return slices.ContainsFunc([]string{"init", "setup", "start"}, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isCallersDuty reports whether the function by which others get to x is also called in the package with the guard
// held: that others are to hold it as well, or have it to themselves, goes without saying.
func (x Violation) isCallersDuty() bool {
	way := x.Bare.way()
	entry := way[len(way)-1]
	s := x.standing()
	return slices.ContainsFunc(s.at[x.Bare.Instr], func(j *Instance) bool {
		_, held := s.modes[j]
		n := slices.Index(j.way(), entry)
		return held && n >= 0 && n < len(j.way())-1
	})
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

// isEncoding reports whether fn is one of the methods by which packages such as encoding/json turn an object into bytes
// and back. They are called by reflection, so that nobody sees which locks are held, and the object that bytes are
// turned into is mostly new.
func isEncoding(fn *ssa.Function) bool {
	name := fn.Name()
	return fn.Signature.Recv() != nil && (strings.HasPrefix(name, "Marshal") || strings.HasPrefix(name, "Unmarshal") ||
		name == "GobEncode" || name == "GobDecode")
}

// minReset is how many fields a function sets that makes an object like a new one.
const minReset = 3

// isReset reports whether fn, by its name and what it does, makes an object like a new one to be used again: nobody
// uses it meanwhile.
func isReset(fn *ssa.Function) bool {
	name := strings.ToLower(fn.Name())
	if !strings.HasPrefix(name, "reset") && !strings.HasPrefix(name, "recycle") || fn.Signature.Recv() == nil {
		return false
	}
	set := make(map[int]bool)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if store, ok := instr.(*ssa.Store); ok {
				if f, ok := store.Addr.(*ssa.FieldAddr); ok && f.X == fn.Params[0] {
					set[f.Field] = true
				}
			}
		}
	}
	return len(set) >= minReset
}
