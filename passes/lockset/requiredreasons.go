package lockset

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

type requiredReason = evidence.Reason[*requiring]

// requiredTable has the reasons why a function may be called that asks for a lock to be held: it may be held, by this
// function or by its callers, it need not be, or it is not meant.
var requiredTable = evidence.Table[*requiring]{
	Name:    "required",
	Subject: func(x *requiring) string { return x.c.lockName(x.p.unit, x.r.Lock) },
	Checks:  []string{lockRequired.Code},
	Rows:    slices.Concat(requiredHere, requiredInferred, requiredElsewhere),
}

// unlessLent is holds for functions that have not released the lock, whatever their callers held.
func unlessLent(holds func(x *requiring) bool) func(x *requiring) bool {
	return func(x *requiring) bool { return !x.lent && holds(x) }
}

// requiredHere are the reasons to be seen in the calling function.
var requiredHere = []requiredReason{
	{
		ID: "required-held", Kind: evidence.Excludes, Title: "the lock is held, or may be on some way",
		Holds: func(x *requiring) bool { return x.held != nil },
		At: func(x *requiring) []token.Pos {
			h, _ := x.held.Holds(x.r.Lock)
			return x.c.siteOf(h)
		},
	},
	{
		ID: "required-owned", Kind: evidence.Excludes,
		Title: "the lock belongs to an object that the function made, or got as a new one, and that is not shared yet",
		Holds: func(x *requiring) bool { return ownedAt(x.r.Lock.Path, x.p.at) },
		At:    func(x *requiring) []token.Pos { return rootOf(x.r.Lock) },
	},
	{
		ID: "required-init", Kind: evidence.Excludes,
		Title: "the program starts, and nobody else has the package variable",
		Holds: func(x *requiring) bool {
			return x.r.Lock.Path.Root.Kind == accesspath.Global && ssax.IsInit(x.p.unit.Func)
		},
	},
	{
		ID: "required-handed", Kind: evidence.Excludes,
		Title: "the calling function releases the lock later, so that who starts it hands the lock over",
		Holds: unlessLent(func(x *requiring) bool {
			f := x.p.unit.Summary
			return f != nil && releases(&f.Effect, x.r.Lock)
		}),
	},
}

// requiredInferred are reasons that count where no contract is stated, but the function releases the lock.
var requiredInferred = []requiredReason{
	{
		ID: "required-released", Kind: evidence.Excludes,
		Title: "the calling function has released the lock, which is told as a release of what is not held",
		Holds: inferred(func(x *requiring) bool { return releasedHere(x.p, x.r.Lock) }),
	},
	{
		ID: "required-parameter", Kind: evidence.Excludes,
		Title: "the lock is a parameter of the calling function, and whose it is its callers know",
		Holds: inferred(func(x *requiring) bool {
			return x.r.Lock.Path.Root.Kind == accesspath.Param && x.r.Lock.Path.Len() == 0
		}),
	},
	{
		ID: "required-unnamed", Kind: evidence.Excludes,
		Title: "by no declaration others can be found that acquire the lock",
		Holds: inferred(func(x *requiring) bool { return !x.r.Lock.Decl.Valid() }),
	},
	{
		ID: "required-kept", Kind: evidence.Excludes,
		Title: "some function of the package returns with such a lock",
		Holds: inferred(func(x *requiring) bool { return x.c.census.orphanAcquires.has(x.r.Lock.Decl) }),
		At:    func(x *requiring) []token.Pos { return x.c.census.orphanAcquires.of(x.r.Lock.Decl) },
	},
}

// inferred is holds for requirements that nobody states.
func inferred(holds func(x *requiring) bool) func(x *requiring) bool {
	return unlessLent(func(x *requiring) bool { return x.r.Source == summary.Inferred && holds(x) })
}

// requiredElsewhere are the reasons that others give.
var requiredElsewhere = []requiredReason{
	{
		ID: "required-caller-holds", Kind: evidence.Excludes,
		Title: "a caller of the calling function may hold the lock",
		Holds: unlessLent(func(x *requiring) bool {
			return x.caller.Of(func() bool { return !x.c.isUnheld(x.p, x.r) })
		}),
		At: func(x *requiring) []token.Pos { return x.c.holdersOf(x.p.unit, x.r.Lock) },
	},
	{
		ID: "required-told-inside", Kind: evidence.Excludes,
		Title: "it is a function called by the callee that needs the lock, which is reported there",
		Holds: unlessLent(func(x *requiring) bool { return x.c.toldInside(x.p.call, x.r) }),
		At:    func(x *requiring) []token.Pos { return []token.Pos{x.c.contractPos(x.p.call)} },
	},
	{
		ID: "required-of-other", Kind: evidence.Excludes,
		Title: "no call holds the lock of the receiver, and one holds that of an object of another type: it may be what the name means",
		Holds: unlessLent(func(x *requiring) bool {
			return x.under.Of(func() ssa.Instruction { return x.c.calledUnderOther(x.p, x.r) }) != nil
		}),
		At: func(x *requiring) []token.Pos { return seenIn(x.c.calledUnderOther(x.p, x.r)) },
	},
	{
		ID: "required-alone", Kind: evidence.Excludes,
		Title: "it is a test that has the object to itself",
		Holds: unlessLent(func(x *requiring) bool {
			return x.r.Source != summary.Inferred && x.c.alone(x.p, x.r.Lock)
		}),
	},
}
