package lockset

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
)

type doubleReason = evidence.Reason[*doubled]

// doubleTold is the reason not to say again what is told.
const doubleTold = "double-told"

// doubleTable has the reasons why a lock that may be held is acquired.
var doubleTable = evidence.Table[*doubled]{
	Name:    "double",
	Subject: func(x *doubled) string { return x.c.lockName(x.p.unit, x.h.Lock) },
	Checks: []string{
		doubleLock.Code, recursiveRLock.Code, lockUpgrade.Code, deferLock.Code, deferInLoop.Code, doubtfulDoubleLock.Code,
	},
	Rows: []doubleReason{
		{
			ID: "double-released-first", Kind: evidence.Excludes,
			Title: "the callee releases the lock before it acquires it",
			Holds: func(d *doubled) bool { return d.how == heldBefore },
		},
		{
			ID: "double-some-ways", Kind: evidence.Excludes,
			Title: "on some ways the lock is not held there",
			Doc:   "Those that hold it may not be possible.",
			Holds: func(d *doubled) bool { return d.how == heldSomeWays },
		},
		{
			ID: "double-signal", Kind: evidence.Excludes,
			Title: "the lock is a signal: one goroutine acquires it and another one releases it",
			Holds: (*doubled).isSignal,
			At:    func(d *doubled) []token.Pos { return d.c.census.handedReleases.of(d.a.Lock.Decl) },
		},
		{
			ID: "double-release-given", Kind: evidence.Excludes,
			Title: "the function has given away the method value Unlock, and other code may call it meanwhile",
			At:    func(d *doubled) []token.Pos { return seenIn(d.releaseGiven()) },
		},
		{
			ID: "double-no-writer", Kind: evidence.Excludes,
			Title: "the lock is held and acquired for reading, and no code acquires it for writing",
			Doc:   "A read lock taken twice can deadlock only if a writer gets in between.",
			Holds: func(d *doubled) bool {
				return d.kind == readAgain && !d.c.census.writers[d.a.Lock.Decl] && !d.c.res.WrittenElsewhere(d.a.Lock.Decl)
			},
		},
		{
			ID: "double-read-by-contract", Kind: evidence.Excludes,
			Title: "that the lock is held for reading is known from a contract only",
			Holds: func(d *doubled) bool { return d.kind == readAgain && d.h.Site == nil },
			At:    func(d *doubled) []token.Pos { return []token.Pos{d.p.unit.Func.Pos()} },
		},
		{
			ID: "double-unshared", Kind: evidence.Excludes,
			Title: "the lock is held and acquired for reading, and belongs to an object that no other goroutine knows",
			Holds: func(d *doubled) bool { return d.kind == readAgain && unshared(d.a.Lock.Path) },
			At:    func(d *doubled) []token.Pos { return rootOf(d.a.Lock) },
		},
		{
			ID: "double-excluded", Kind: evidence.Excludes,
			Title: "it is in doubt, but certain that a contract is broken, which is reported",
			Holds: func(d *doubled) bool {
				return d.kind == lockedAgain && !d.certain() && len(d.c.forbidden(d.p, d.a.Lock)) > 0
			},
			At: func(d *doubled) []token.Pos { return []token.Pos{d.c.contractPos(d.p.call)} },
		},
		{
			ID: "double-guess", Kind: evidence.Weakens, Weight: 4,
			Title: "the callee is one of several functions, or about one of several objects",
			Holds: func(d *doubled) bool { return d.doubtful() && d.a.Doubtful() },
		},
		{
			ID: "double-condition", Kind: evidence.Weakens, Weight: 2,
			Title: "the callee acquires the lock under a condition that may not hold here",
			Holds: func(d *doubled) bool { return d.doubtful() && !d.a.Doubtful() },
		},
		{
			ID: "double-recursion", Kind: evidence.Weakens, Weight: 2,
			Title: "the callee leads back to the function itself, if a condition on the way lets it",
			Doc: "Whoever wrote it has thought of the recursion, which would not end if the condition were always so. " +
				"It may never be so where the lock is held.",
			Holds: func(d *doubled) bool { return !d.doubtful() && d.recurs() },
			At:    func(d *doubled) []token.Pos { return []token.Pos{d.a.Trace[len(d.a.Trace)-1].Pos} },
		},
		{
			ID: doubleTold, Kind: evidence.Excludes,
			Title: "the same lock, acquired at the same place, is reported to be acquired again already",
			Holds: (*doubled).told,
			At:    func(d *doubled) []token.Pos { return d.c.siteOf(d.h) },
		},
	},
}
