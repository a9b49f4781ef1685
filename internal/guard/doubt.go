package guard

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Names of the reasons that weaken a case and that others outweigh.
const (
	counted  = "guard-counted"
	outvoted = "guard-outvoted"
	minority = "guard-minority"
	few      = "guard-few"
	lone     = "guard-lone"
	instead  = "guard-instead"
	afterUse = "guard-after-use"
)

// What doubts cost, in points.
const perDoubt = 3

// MaxDoubts is how many doubts a report may have, and still be worth reading. The first of two checks may have one more, and so may
// an access with another lock held, which is one already.
const MaxDoubts = 2

// most returns how many reasons may weaken c. That the guard was only found by counting is no doubt.
func (c *missing) most() int {
	if (c.Instead() || c.isChecked() || c.nextTo() != nil) && c.other() != nil {
		return MaxDoubts + 2
	}
	return MaxDoubts + 1
}

// Doubts returns how many reasons there are why x may be right.
func (x Violation) Doubts() int {
	n := x.Verdict.Count(evidence.Weakens)
	if x.Verdict.Holds(counted) {
		n--
	}
	return n
}

// doubted returns the condition of a doubt: who holds the lock, if in the wrong mode, wants to be protected.
func doubted(holds func(*missing) bool) func(*missing) bool {
	return func(c *missing) bool { return !c.Mode && c.Guard.Lock.Valid() && holds(c) }
}

// read is doubted for accesses that read.
func read(holds func(*missing) bool) func(*missing) bool {
	return doubted(func(c *missing) bool { return !c.Bare.Write && holds(c) })
}

// unlikelyGuard are the doubts about what guards the variable.
var unlikelyGuard = []evidence.Reason[*missing]{
	{
		ID: counted, Kind: evidence.Weakens,
		Title: "only a count, or a comment on the lock, says that the lock guards the variable",
		Doc:   "To be evident takes more: see the reasons that confirm. It is no doubt by itself, and costs nothing.",
		Holds: func(c *missing) bool { return !c.Mode },
		At:    (*missing).holders,
	},
	{
		ID: outvoted, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "a comment asks for the lock, but most of the code, by lines and by functions, does without",
		Holds: doubted(func(c *missing) bool {
			return c.Written() && c.With() < 2*c.Without() && (!c.named() || c.Funcs < c.BareFuncs)
		}),
		At: (*missing).comment,
	},
	{
		ID: minority, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "less than four of five lines with accesses hold the lock, and no comment asks for it",
		Holds: doubted((*missing).isMinority),
		At:    (*missing).holders,
	},
	{
		ID: few, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the lock is held at few accesses only or at none that writes, and no comment asks for it",
		Holds: doubted((*missing).isFew),
		At:    (*missing).holders,
	},
	{
		ID: lone, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the lock is held at one or two accesses only, and guards hardly anything else",
		Holds: doubted((*missing).isLone),
		At:    (*missing).holders,
	},
	{
		ID: "guard-distant", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the lock belongs to another object than the variable, and no comment asks for it",
		Holds: doubted(func(c *missing) bool {
			return !c.Written() && (c.Guard.Relation == Ancestor || c.Guard.Relation == Parent)
		}),
	},
	{
		ID: instead, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "another lock is held for writing",
		Holds: doubted(func(c *missing) bool { return c.Bare.heldInstead(c.Guard.Lock) != nil }),
		At:    func(c *missing) []token.Pos { return at(c.Bare.heldInstead(c.Guard.Lock).site) },
	},
}

// isMinority reports whether too few accesses hold the guard of c, and no comment asks for it.
func (c *missing) isMinority() bool { return !c.Written() && c.With() < 4*c.Without() }

// isFew reports whether there are few accesses that hold the guard of c, and no comment asks for it, nor does the order
// of the fields.
func (c *missing) isFew() bool {
	hat := c.Contract != nil && c.Contract.Exempt == 0
	return !c.Written() && (c.GuardedWrites == 0 || !hat && (c.With() < 3 || c.Funcs < 2))
}

// isLone reports whether the guard of c is hardly held anywhere, for this variable or others, and nothing shows that the
// variable is one of those that it is there for.
func (c *missing) isLone() bool {
	if c.Written() || c.With() >= 3 || c.res.guarded[c.Guard.Lock] >= 3 {
		return false
	}
	return !c.isStarted() && !c.together() && !c.tellsOthers() && !c.Bare.gaveUp(c.Guard)
}

// heldInstead returns the lock other than guard that i holds for writing, which is more than a guess; nil if there is none.
func (i *Instance) heldInstead(guard symbol.Var) *LockRef {
	for n := range i.Held {
		if h := &i.Held[n]; h.mode == locks.Write && !h.assumed && h.Lock.Decl != guard {
			return h
		}
	}
	return nil
}

// up returns the function that calls the one that runs in c, with its context.
func up(c *Context) (*ssa.Function, *Context) {
	if c == nil || c.Caller == nil {
		return nil, nil
	}
	return c.Call.Parent(), c.Caller
}

// way returns the functions that are being run by the goroutine of i, innermost first.
func (i *Instance) way() []*ssa.Function {
	var out []*ssa.Function
	for fn, c := i.Unit.Func, i.Context; fn != nil; fn, c = up(c) {
		out = append(out, fn)
	}
	return out
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
	return ok && ssax.IsBool(store.Val.Type()) && slices.ContainsFunc(x.standing().readers, func(fn *ssa.Function) bool {
		return fn != x.Bare.Unit.Func
	})
}
