package lockset

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// unlockTable has the reasons not to offer the release that is missing at a return. It decides about no report, and
// nobody is told of its cases.
var unlockTable = evidence.Table[*unlocking]{
	Name:   "unlock",
	Checks: []string{lockLeak.Code},
	Rows: []evidence.Reason[*unlocking]{
		{
			ID: "unlock-defers", Kind: evidence.Excludes,
			Title: "a deferred call may release the lock",
			At:    func(x *unlocking) []token.Pos { return seenIn(x.deferredRelease()) },
		},
		{
			ID: "unlock-some-ways", Kind: evidence.Excludes,
			Title: "some way to the return may not acquire the lock",
			Holds: func(x *unlocking) bool { return !x.onEveryWay() },
			At:    func(x *unlocking) []token.Pos { return x.c.siteOf(x.Held) },
		},
		{
			ID: "unlock-released", Kind: evidence.Excludes,
			Title: "a call between the acquisition and the return may release the lock",
			At:    func(x *unlocking) []token.Pos { return seenIn(x.releasedAfter()) },
		},
		{
			ID: "unlock-confused", Kind: evidence.Excludes,
			Title: "the function releases another lock that it does not acquire: it may be this one that is meant",
			At:    func(x *unlocking) []token.Pos { return seenIn(x.confused()) },
		},
		{
			ID: "unlock-shadowed", Kind: evidence.Excludes,
			Title: "nothing that could be written at the return is sure to mean the lock",
			Holds: func(x *unlocking) bool { return x.shadowed() },
		},
		{
			ID: "unlock-result", Kind: evidence.Excludes,
			Title: "the result needs the lock, and may acquire it, or the lock has no name here",
			Holds: func(x *unlocking) bool { return x.unclear() },
			At:    func(x *unlocking) []token.Pos { return seenIn(x.exit) },
		},
	},
}

// renameTable has the reasons not to offer another name for a method of a lock. It decides about no report, and nobody is
// told of its cases.
var renameTable = evidence.Table[renaming]{
	Name:   "rename",
	Checks: []string{deferLock.Code, wrongModeCheck.Code},
	Rows: []evidence.Reason[renaming]{
		{
			ID: "rename-by-contract", Kind: evidence.Excludes,
			Title: "that the lock is held is known from a contract only",
			Holds: func(x renaming) bool { return x.held.Site == nil },
		},
		{
			ID: "rename-not-before", Kind: evidence.Excludes,
			Title: "the call is deferred, and not on every way the lock is acquired before",
			Holds: func(x renaming) bool {
				return x.p.deferred() && x.held.Site != nil && !ssax.Dominates(x.held.Site, x.p.call)
			},
			At: func(x renaming) []token.Pos { return x.c.siteOf(x.held) },
		},
		{
			ID: "rename-released", Kind: evidence.Excludes,
			Title: "the call is deferred, and another one may release the lock",
			At:    func(x renaming) []token.Pos { return seenIn(x.released()) },
		},
		{
			ID: "rename-other-mode", Kind: evidence.Excludes,
			Title: "another call may acquire the lock in the other mode",
			At:    func(x renaming) []token.Pos { return seenIn(x.acquired()) },
		},
	},
}
