package lockset

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
)

// unheldTable has the reasons why a lock may be released that no way there holds: somebody else acquires it, a way of the
// function that is not seen, a function of the package that returns with it, or a caller.
var unheldTable = evidence.Table[*releasing]{
	Name:    "unheld",
	Subject: (*releasing).name,
	Checks:  []string{unlockUnheld.Code},
	Rows:    slices.Concat(unheldHere, unheldElsewhere),
}

// unheldHere are the reasons to be seen in the function.
var unheldHere = []releaseReason{
	{
		ID: "unheld-acquired", Kind: evidence.Excludes,
		Title: "the function acquires such a lock, and control may get from there by a panic",
		At:    func(x *releasing) []token.Pos { return seenIn(x.c.acquiredBelow(x.p.unit, x.r.Lock)) },
	},
	{
		ID: "unheld-made", Kind: evidence.Excludes,
		Title: "the call returns the lock, or the object that has it, so it was not acquired by that name before",
		Doc:   "A constructor that puts the token into the channel which is the lock makes a lock that is free.",
		Holds: (*releasing).returned,
	},
	{
		ID: "unheld-unlock-method", Kind: evidence.Excludes,
		Title: "the function is itself a way to release a lock, by its name",
		Holds: func(x *releasing) bool { return x.variable() == nil && ownUnlockMethod(x.p.unit) },
		At:    func(x *releasing) []token.Pos { return []token.Pos{x.p.unit.Func.Pos()} },
	},
	{
		ID: "unheld-variable-known", Kind: evidence.Excludes,
		Title: "the lock is a variable of the function, and code that is not understood may lock it",
		Holds: func(x *releasing) bool { v := x.variable(); return v != nil && !x.c.onlyLocked(v) },
		At:    func(x *releasing) []token.Pos { return seenIn(x.c.lockedOtherwise(x.variable())) },
	},
}

// returned reports whether the lock is, or is part of, what the call that releases it returns.
func (x *releasing) returned() bool {
	v := x.r.Lock.Path.Root.Value
	if of, ok := v.(*ssa.Extract); ok {
		v = of.Tuple
	}
	call, ok := v.(*ssa.Call)
	return ok && ssa.CallInstruction(call) == x.p.call
}

// variable returns the variable of the function that the lock is, or nil. Who locks it is seen.
func (x *releasing) variable() *ssa.Alloc {
	v, ok := ownVariable(x.p.unit, x.r.Lock)
	if !ok {
		return nil
	}
	return v
}

// unheldElsewhere are the reasons to think that others have acquired the lock.
var unheldElsewhere = []releaseReason{
	{
		ID: "unheld-foreign", Kind: evidence.Excludes,
		Title: "another package declares the lock, and the caller may have acquired it there",
		Holds: func(x *releasing) bool {
			return x.variable() == nil && x.c.foreign(x.r.Lock) && x.r.Lock.Path.Root.Kind != accesspath.Local
		},
	},
	{
		ID: "unheld-unnamed", Kind: evidence.Excludes,
		Title: "by no declaration others can be found that acquire the lock",
		Holds: func(x *releasing) bool { return x.variable() == nil && !x.r.Lock.Decl.Valid() },
	},
	{
		ID: "unheld-reachable", Kind: evidence.Excludes,
		Title: "code outside the package can acquire the lock",
		Holds: func(x *releasing) bool { return x.variable() == nil && reachable(x.r.Lock) },
	},
	{
		ID: "unheld-kept", Kind: evidence.Excludes,
		Title: "some function of the package returns with such a lock",
		Holds: func(x *releasing) bool { return x.variable() == nil && x.c.census.orphanAcquires.has(x.r.Lock.Decl) },
		At:    func(x *releasing) []token.Pos { return x.c.census.orphanAcquires.of(x.r.Lock.Decl) },
	},
	{
		ID: "unheld-signal", Kind: evidence.Excludes,
		Title: "the lock is a signal: another function acquires it and leaves it so",
		Holds: func(x *releasing) bool { return x.variable() == nil && x.c.census.signals.has(x.r.Lock.Decl) },
		At:    func(x *releasing) []token.Pos { return x.c.census.signals.of(x.r.Lock.Decl) },
	},
	{
		ID: "unheld-refers", Kind: evidence.Excludes,
		Title: "the field is set to the lock of something else, which some function of the package returns with",
		Holds: func(x *releasing) bool { return x.variable() == nil && x.c.refersToKept(x.r.Lock.Decl) != nil },
		At:    func(x *releasing) []token.Pos { return seenIn(x.c.refersToKept(x.r.Lock.Decl)) },
	},
	{
		ID: "unheld-caller-holds", Kind: evidence.Excludes,
		Title: "a caller may hold the lock",
		Holds: func(x *releasing) bool { return x.variable() == nil && x.c.mayHoldAtEntry(x.p.unit, x.r.Lock) },
		At:    func(x *releasing) []token.Pos { return x.c.holdersOf(x.p.unit, x.r.Lock) },
	},
}
