package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// noGuard are the reasons why nothing is asked of the accesses to a variable: no lock is taken for its guard.
var noGuard = []evidence.Reason[*missing]{
	{
		ID: "guard-immutable", Kind: evidence.Excludes,
		Title: "no write to the variable is seen once others know the object",
		Holds: func(c *missing) bool { return c.Discipline == Immutable },
	},
	{
		ID: "guard-atomic", Kind: evidence.Excludes,
		Title: "the variable is accessed by functions of sync/atomic",
		Doc:   "CV3005 is about the plain accesses to such variables.",
		Holds: func(c *missing) bool { return c.Discipline == Atomic },
	},
	{
		ID: "guard-confined", Kind: evidence.Excludes,
		Title: "one goroutine has the variable to itself",
		Doc:   "All accesses are on one goroutine, and hardly any lock is held there.",
		Holds: func(c *missing) bool { return c.Discipline == Confined },
		At:    func(c *missing) []token.Pos { return at(c.Home()) },
	},
	{
		ID: "guard-unknown", Kind: evidence.Excludes,
		Title: "no lock is held at any access to the variable, and no comment names one",
		Doc:   "A lock has to belong to the object that has the variable, to one around or beside it, or to the package.",
		Holds: func(c *missing) bool { return c.Discipline == Unknown },
	},
	{
		ID: "guard-exempt", Kind: evidence.Excludes,
		Title: "a comment at its declaration says that the variable needs no lock",
		Holds: func(c *missing) bool { return c.exempt() },
		At:    (*missing).comment,
	},
	{
		ID: "guard-contradicted", Kind: evidence.Excludes,
		Title: "hardly any access holds the lock that a comment asks for, so that the comment is doubted",
		Holds: func(c *missing) bool { return c.Written() && c.outvoted() },
		At:    (*missing).comment,
	},
	{
		ID: "guard-never-held", Kind: evidence.Excludes,
		Title: "no access holds the lock as it would have to, and several do without",
		Holds: func(c *missing) bool { return c.Without() >= minContradictions && c.With() == 0 },
	},
}

// notMissing are the reasons why an access to a variable that has a guard is right, or may be right as likely as wrong.
var notMissing = []evidence.Reason[*missing]{
	{
		ID: "guard-unsure", Kind: evidence.Excludes,
		Title: "the locks held here, or the callers of the function, are not known",
		Holds: func(c *missing) bool { return !c.Mode && c.Bare.Unsure() },
	},
	{
		ID: "guard-held", Kind: evidence.Excludes,
		Title: "the lock that guards the variable is held here, or may be",
		Doc: "Any lock counts that may be the one, also that of another object, unless it certainly belongs to another element of a collection or another parameter. " +
			"Who holds those of the elements at min(i, j) and at max(i, j) holds those at i and at j.",
		Holds: func(c *missing) bool {
			return !c.Mode && c.Bare.mayHold(c.Guard) && !c.Bare.holdsOther(c.Guard)
		},
		At: func(c *missing) []token.Pos { return at(c.Bare.Site(c.Guard)) },
	},
	{
		ID: "guard-other-way", Kind: evidence.Excludes,
		Title: "the object is not reached by way of the one with the lock here",
		Holds: func(c *missing) bool { return !c.Mode && !c.Bare.needs(c.Guard) },
	},
	{
		ID: "guard-writes-only", Kind: evidence.Excludes,
		Title: "a comment says that only writes need the lock, and this is a read",
		Holds: func(c *missing) bool { return !c.Bare.Write && c.writeOnly() },
		At:    (*missing).comment,
	},
	{
		ID: "guard-excused", Kind: evidence.Excludes,
		Title: "a comment at the access, or at a function that leads there, says that no lock is needed",
		Holds: func(c *missing) bool { return c.Bare.excused },
		At:    func(c *missing) []token.Pos { return at(c.res.excuse(c.Bare)) },
	},
	{
		ID: "guard-in-turn", Kind: evidence.Excludes,
		Title: "the goroutine has waited before for others to end",
		Doc:   "What those have done, they have done. That it is they whom the access could meet is assumed.",
		Holds: func(c *missing) bool { return c.res.inTurn(c.Bare) },
		At:    func(c *missing) []token.Pos { return at(c.res.waited(c.Bare)) },
	},
	{
		ID: "guard-only-writer", Kind: evidence.Excludes,
		Title: "one loop over values from channels makes all writes to the variable, and this read between them",
		Doc: "Its goroutine reads what it has written itself, and others hold the lock to read. That nobody runs the loop twice for one " +
			"object is assumed, unless the package starts several goroutines for it.",
		At: func(c *missing) []token.Pos { return start(c.onlyWriter()) },
	},
	{
		ID: "guard-alone", Kind: evidence.Excludes,
		Title: "no other access is seen that conflicts with this one and may happen at the same time",
		Doc: "One of the two has to be a write, no lock keeps them apart, and their goroutines know the same object and run " +
			"side by side: neither starts the other one afterwards, nor has it waited for the other's end, told by a channel or a wait group in " +
			"a field of the object. Of what another package declares, that package is taken to access it.",
		Holds: func(c *missing) bool {
			return c.Discipline == Guarded && c.other() == nil && (c.Fact == nil || !c.Bare.Write && c.Fact.GuardedWrites == 0)
		},
	},
	{
		ID: "guard-initialized", Kind: evidence.Excludes,
		Title: "in this program nothing but the initialization of packages writes the variable, which another package declares",
		Doc: "It has ended when the main function begins; but a goroutine that it starts runs while it goes on. Packages hand on to those that import them which " +
			"of these variables they write later.",
		Holds: (*missing).isInitialized,
	},
	{
		ID: "guard-set-once", Kind: evidence.Excludes,
		Title: "the variable is set once, if it is nil, and an earlier step of the function with the lock held left it set",
		Doc:   "It has seen that the variable is set, or called what sets it.",
		At:    func(c *missing) []token.Pos { return at(c.setBefore()) },
	},
	{
		ID: "guard-setter", Kind: evidence.Excludes,
		Title: "a setter: all that the function does is to put its arguments into fields, and too few accesses hold the lock to say more",
		Doc:   "Objects are configured so before they are used. A comment on the variable says more, as does a goroutine of the package that is one side.",
		Holds: func(c *missing) bool {
			return !c.Mode && c.isMinority() && c.Bare.Write && c.Bare.Context.Caller == nil &&
				(c.other() == nil || c.Other.Context.Spawn == nil) && isSetter(c.Bare.Unit.Func)
		},
		At: func(c *missing) []token.Pos { return start(c.Bare.Unit.Func) },
	},
	{
		ID: "guard-weak", Kind: evidence.Excludes,
		Title: "fewer accesses hold the lock than do without, or hardly any, and it guards nothing else",
		Holds: func(c *missing) bool {
			return !c.Mode && !c.Written() && !c.Instead() && (c.With() < c.Without() || c.isMinority() && c.isLone()) && !c.isChecked()
		},
		At: (*missing).holders,
	},
}

// minContradictions is at how many lines the code has to do without a lock that a comment asks for, and
// nowhere with it, until it is the comment that is doubted. If the lock is held somewhere, it takes contradictionRatio
// lines and functions without it for each one with it.
const (
	minContradictions  = 3
	contradictionRatio = 5
)

// outvoted reports whether so little of the code does as a comment asks that it is the comment that is doubted. Some write
// does not, then: where only reads are without the lock, those are wrong.
func (v *Variable) outvoted() bool {
	return v.BareWrites > 0 && v.Without() >= minContradictions && v.Without() >= contradictionRatio*v.With() && v.BareFuncs >= contradictionRatio*v.Funcs
}

// excuse returns the access i, or what leads there, of which a comment says that no lock is needed.
func (a *Census) excuse(i *Instance) ssa.Instruction {
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction {
		if a.excuses.Covers(ssax.Pos(instr)) {
			return instr
		}
		return nil
	})
}

// isSetter reports whether all that fn, a method, does is to store its parameters in fields.
func isSetter(fn *ssa.Function) bool {
	if fn.Signature.Recv() == nil || len(fn.Blocks) != 1 {
		return false
	}
	return !slices.ContainsFunc(fn.Blocks[0].Instrs, func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			p, ok := instr.Val.(*ssa.Parameter)
			_, field := instr.Addr.(*ssa.FieldAddr)
			return !ok || !field || p == fn.Params[0]
		case *ssa.FieldAddr, *ssa.Return, *ssa.DebugRef:
			return false
		}
		return true
	})
}
