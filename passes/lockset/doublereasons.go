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
	Checks:  []string{doubleLock.Code, recursiveRLock.Code, lockUpgrade.Code, deferLock.Code, deferInLoop.Code},
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
			ID: "double-doubtful", Kind: evidence.Excludes,
			Title: "what is called acquires the lock under a condition of which it is not known whether it is so here, or is one of several functions, or about one of several objects",
			Holds: (*doubled).doubtful,
		},
		{
			ID: "double-recursion", Kind: evidence.Excludes,
			Title: "the callee leads back to the function itself, and a condition on the way decides whether it does",
			Doc: "Whoever wrote it has thought of the recursion, which would not end if the condition were always so. " +
				"It may never be so where the lock is held.",
			Holds: (*doubled).recurs,
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
