package lockset

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/evidence"
)

type leakReason = evidence.Reason[*leaking]

// leakTable has the reasons why a lock that is held at a return need not be a mistake. It is one if none of them
// holds: a function that fails must not keep a lock that it releases, or hands over, on success. One that releases
// the lock on other ways must do so on this one too, unless something else shows that it hands the lock to its
// caller. One that never releases it made a mistake if nobody else does.
var leakTable = ownLeakTable.With(leakFromCallee)

// ownLeakTable judges by what the function itself does.
var ownLeakTable = evidence.Table[*leaking]{
	Name:    "leak",
	Subject: func(l *leaking) string { return l.c.lockName(l.u, l.Lock) },
	Checks:  []string{lockLeak.Code},
	Rows:    slices.Concat(leakUnsure, leakGiven, leakTaken, leakLast),
}

// leakFromCallee needs to know what is a leak but for this reason.
var leakFromCallee = leakReason{
	ID: "leak-from-callee", Kind: evidence.Excludes,
	Title: "the function that it has the lock from leaks it, and that is reported",
	Holds: func(l *leaking) bool { return l.leakOfCallee() != nil },
	At:    func(l *leaking) []token.Pos { return seenIn(l.leakOfCallee().ret) },
}

func (l *leaking) leakOfCallee() *leaking {
	if l.Site == nil {
		return nil
	}
	callee := l.c.res.Callee(l.Site)
	if callee == nil {
		return nil
	}
	return l.c.leakIn(callee.Func)
}

// leakUnsure are the reasons to doubt that the lock is held.
var leakUnsure = []leakReason{
	{
		ID: "leak-nested", Kind: evidence.Excludes,
		Title: "the lock is held more than once there", Doc: "That is a mistake of its own, if it is one.",
		Holds: func(l *leaking) bool { return l.nested },
	},
	{
		ID: "leak-indefinite", Kind: evidence.Excludes, Title: "it is not known exactly which lock is held",
		Holds: func(l *leaking) bool { return l.vague },
	},
	{
		ID: "leak-lent", Kind: evidence.Excludes,
		Title: "the caller holds the lock in another mode, and gets it back so",
		Holds: func(l *leaking) bool { return l.lends },
	},
	{
		ID: "leak-not-on-all-ways", Kind: evidence.Excludes,
		Title: "some paths to the return do not acquire the lock, and no condition tells the paths apart",
		Doc: `The ways that hold the lock may not be possible. They are if the function fails on them and not on the
others, or if the lock was forgotten on the way around a loop.`,
		Holds: func(l *leaking) bool {
			return l.partial() && (l.Site == nil || !l.Site.Block().Dominates(l.ret.Block())) && !l.failed()
		},
		At: func(l *leaking) []token.Pos { return l.c.siteOf(l.Held) },
	},
	{
		ID: "leak-conditional-below", Kind: evidence.Excludes,
		Title: "a call decides whether the lock stays held, and not all its outcomes may be possible here",
		Holds: func(l *leaking) bool { return l.partial() && l.c.conditionalBelow(l.u, l.Lock) != nil },
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.conditionalBelow(l.u, l.Lock)) },
	},
}

// leakGiven are the reasons to think that the caller gets the lock, or a goroutine.
var leakGiven = []leakReason{
	{
		ID: "leak-lock-method", Kind: evidence.Excludes,
		Title: "the function is itself a way to acquire a lock, by its name",
		Holds: func(l *leaking) bool { return ownLockMethod(l.u) },
		At:    func(l *leaking) []token.Pos { return []token.Pos{l.u.Func.Pos()} },
	},
	{
		ID: "leak-got-lock", Kind: evidence.Excludes,
		Title: "the function that acquires the lock returns its address too, so that it may be passed on",
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.gotLock(l.Held)) },
	},
	{
		ID: "leak-kept-by-result", Kind: evidence.Excludes,
		Title: "the call that acquires the lock returns an object with it, and a method of that object which is not seen is called",
		Doc:   "A transaction, say, that is known as an interface only, gives the lock back when it ends.",
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.keeperUsed(l.u, l.ret, l.Held)) },
	},
	{
		ID: "leak-returns-lock", Kind: evidence.Excludes,
		Title: "the address of the lock is returned",
		Holds: func(l *leaking) bool { return returnsLock(l.u, l.ret, l.Lock) },
		At:    func(l *leaking) []token.Pos { return seenIn(l.ret) },
	},
	{
		ID: "leak-handed-over", Kind: evidence.Excludes,
		Title: "the result leads the caller to the lock",
		Holds: func(l *leaking) bool { return handedOver(l.u, l.ret, l.Held) },
		At:    func(l *leaking) []token.Pos { return seenIn(l.ret) },
	},
	{
		ID: "leak-returns-release", Kind: evidence.Excludes,
		Title: "a function is returned that releases the lock", Doc: "The caller is to call it, even if there is an error as well.",
		Holds: func(l *leaking) bool { return l.c.returnsRelease(l.u, l.ret, l.Lock) },
		At:    func(l *leaking) []token.Pos { return seenIn(l.ret) },
	},
	{
		ID: "leak-handed-on", Kind: evidence.Excludes,
		Title: "a goroutine is started that takes over the lock and releases it",
		Holds: func(l *leaking) bool { return len(l.c.handedOn(l.u, l.ret, l.Lock)) > 0 },
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.handedOn(l.u, l.ret, l.Lock)...) },
	},
	{
		ID: "leak-handed-back", Kind: evidence.Excludes,
		Title: "it is the end of a goroutine, and the code around it releases the lock",
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.handedBack(l.u, l.Held)) },
	},
	{
		ID: "leak-signal", Kind: evidence.Excludes,
		Title: "the lock is a signal: a function that no caller holds it for releases it",
		Doc:   "That holds for functions that succeed only: who fails has nothing to signal.",
		Holds: func(l *leaking) bool { return l.c.census.signals.has(l.Lock.Decl) && !l.failed() },
		At:    func(l *leaking) []token.Pos { return l.c.census.signals.of(l.Lock.Decl) },
	},
}
