package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// ranking are the reasons why other reports are worth more to be read. The weights are from reports that were judged
// in real modules.
var ranking = []evidence.Reason[*missing]{
	{
		ID: "guard-quarter-without", Kind: evidence.Ranks, Weight: perQuarter,
		Title: "a quarter of the functions, or more, do without the lock, and no comment asks for it",
		Holds: func(c *missing) bool { return c.quartersWithout() >= 1 },
	},
	{
		ID: "guard-half-without", Kind: evidence.Ranks, Weight: perQuarter,
		Title: "half of the functions, or more, do without the lock, and no comment asks for it",
		Holds: func(c *missing) bool { return c.quartersWithout() >= 2 },
	},
	{
		ID: "guard-most-without", Kind: evidence.Ranks, Weight: perQuarter,
		Title: "three quarters of the functions, or more, do without the lock, and no comment asks for it",
		Holds: func(c *missing) bool { return c.quartersWithout() >= 3 },
	},
	{
		ID: "guard-bare-write", Kind: evidence.Ranks, Weight: 6,
		Title: "the access is a write, as it is before others know the object, and no comment asks for the lock",
		Holds: func(c *missing) bool { return !c.Written() && c.Bare.Write },
	},
	{
		ID: "guard-foreign", Kind: evidence.Ranks, Weight: 3,
		Title: "the object is one that the function has found, not the one that it is a method of",
		Holds: func(c *missing) bool { return !c.Bare.isOwn() },
	},
	{
		ID: "guard-read", Kind: evidence.Ranks, Weight: 1,
		Title: "the access is a read, which gets an old value at worst, as far as can be seen",
		Holds: func(c *missing) bool { return !c.Bare.Write },
	},
	{
		ID: "guard-read-tested", Kind: evidence.Ranks, Weight: 1,
		Title: "the value is only compared, or only its length is used",
		Holds: func(c *missing) bool { return !c.Bare.Write && IsTested(c.Bare.Instr) },
	},
	{
		ID: uncalled, Kind: evidence.Ranks, Weight: 3,
		Title: "nothing in the package calls the function by which others get here",
		Doc:   "Whether anybody does, and when, only users know.",
		Holds: func(c *missing) bool { return c.entrance() != nil && !c.res.isCalled(c.entrance()) },
		At:    func(c *missing) []token.Pos { return start(c.entrance()) },
	},
	{
		ID: "guard-no-goroutine", Kind: evidence.Ranks, Weight: 2,
		Title: "that two goroutines use the object is assumed, since it has a lock; none is seen to be started",
		Holds: func(c *missing) bool { return !c.isStarted() },
	},
}

// isStarted reports whether one of the two accesses of c is on a goroutine that the package is seen to start. One that a method waits for is
// part of the method, and shows nothing of others.
func (c *missing) isStarted() bool {
	return c.res.onBehalfOf(c.Bare).Spawn != nil || c.other() != nil && c.res.onBehalfOf(c.Other).Spawn != nil
}

// isCalled reports whether something in the package calls fn, be it as a method of an interface of the package.
func (a *Census) isCalled(fn *ssa.Function) bool {
	l := a.listens()
	return a.called[fn] || slices.ContainsFunc(l.as[fn], func(named *types.Named) bool { return len(l.from[asked{named, fn.Name()}]) > 0 })
}

const uncalled = "guard-uncalled"

// Uncalled returns the exported function by which others get to the access of x, if nothing in the package calls it; nil
// if something does, or the access is on a goroutine of the package.
func (x Violation) Uncalled() *ssa.Function {
	if !x.Verdict.Holds(uncalled) {
		return nil
	}
	return x.entrance()
}

// entrance returns the declared function by which other packages get to the access of x; nil if they do not.
func (x Violation) entrance() *ssa.Function {
	way := x.Bare.way()
	if fn := way[len(way)-1]; x.Bare.Context.Spawn == nil && x.Bare.Context.Phase == Open && fn.Parent() == nil {
		return fn
	}
	return nil
}

// perQuarter is what it costs, in points, that one more quarter of the functions does without the guard.
const perQuarter = 3

// quartersWithout returns how many quarters of the functions do without the guard; 0 if a comment asks for it.
func (c *missing) quartersWithout() int {
	if c.Written() {
		return 0
	}
	return 4 * c.BareFuncs / max(1, c.BareFuncs+c.Funcs)
}

// IsTested reports whether what instr reads is merely compared, or asked for its length.
func IsTested(instr ssa.Instruction) bool {
	v, ok := instr.(ssa.Value)
	if !ok || v.Referrers() == nil || len(*v.Referrers()) == 0 {
		return false
	}
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.BinOp:
			if user.Op != token.EQL && user.Op != token.NEQ {
				return false
			}
		case *ssa.Call:
			if ssax.BuiltinOf(user) != "len" && ssax.BuiltinOf(user) != "cap" {
				return false
			}
		case *ssa.If, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}
