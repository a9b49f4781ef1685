package lockset

import (
	"go/token"
	"strings"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
)

// unlockTable has the reasons not to offer the release that is missing at a return. It decides about no report, and
// nobody is told of its cases.
var unlockTable = evidence.Table[*unlocking]{
	Name:   "unlock",
	Checks: []string{lockLeak.Code},
	Rows: []evidence.Reason[*unlocking]{
		{
			Info: evidence.Info{
				ID: "unlock-nameless", Kind: evidence.Excludes,
				Title: "no name leads to the lock from a parameter or a package variable, or not to that lock alone",
			},
			Holds: func(x *unlocking) bool {
				root := x.Lock.Path.Root.Kind
				return root != accesspath.Param && root != accesspath.Global || x.name == "" || strings.Contains(x.name, "[") || !x.Lock.Exact()
			},
		},
		{
			Info: evidence.Info{
				ID: "unlock-defers", Kind: evidence.Excludes,
				Title: "the function defers calls, so that it is uncertain where a release belongs",
			},
			Holds: func(x *unlocking) bool { return deferredIn(x.u) != nil },
			At:    func(x *unlocking) []token.Pos { return seenIn(deferredIn(x.u)) },
		},
		{
			Info: evidence.Info{
				ID: "unlock-some-ways", Kind: evidence.Excludes,
				Title: "some way to the return may not acquire the lock",
			},
			Holds: func(x *unlocking) bool { return !x.onEveryWay() },
			At:    func(x *unlocking) []token.Pos { return x.c.siteOf(x.Held) },
		},
		{
			Info: evidence.Info{
				ID: "unlock-released", Kind: evidence.Excludes,
				Title: "a call between the acquisition and the return may release the lock",
			},
			Holds: func(x *unlocking) bool { return x.releasedAfter() != nil },
			At:    func(x *unlocking) []token.Pos { return seenIn(x.releasedAfter()) },
		},
		{
			Info: evidence.Info{
				ID: "unlock-shadowed", Kind: evidence.Excludes,
				Title: "the name of the lock means something else at the return, or may do so",
			},
			Holds: func(x *unlocking) bool {
				first, _, _ := strings.Cut(x.name, ".")
				return !x.c.means(x.u, first, x.Lock.Path.Root, x.vars, x.stmt)
			},
		},
		{
			Info: evidence.Info{
				ID: "unlock-result", Kind: evidence.Excludes,
				Title: "what is returned may be another thing without the lock",
			},
			Holds: func(x *unlocking) bool { return !x.c.needNoLock(x.stmt, x.vars) },
			At:    func(x *unlocking) []token.Pos { return seenIn(x.ret) },
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
			Info: evidence.Info{
				ID: "rename-by-contract", Kind: evidence.Excludes,
				Title: "that the lock is held is known from a contract only",
			},
			Holds: func(x renaming) bool { return x.held.Site == nil },
		},
		{
			Info: evidence.Info{
				ID: "rename-not-before", Kind: evidence.Excludes,
				Title: "the call is deferred, and not on every way the lock is acquired before",
			},
			Holds: func(x renaming) bool {
				return x.p.deferred() && x.held.Site != nil && !dominates(x.held.Site, x.p.call)
			},
			At: func(x renaming) []token.Pos { return x.c.siteOf(x.held) },
		},
		{
			Info: evidence.Info{
				ID: "rename-released", Kind: evidence.Excludes,
				Title: "the call is deferred, and another one may release the lock",
			},
			Holds: func(x renaming) bool { return x.released() != nil },
			At:    func(x renaming) []token.Pos { return seenIn(x.released()) },
		},
		{
			Info: evidence.Info{
				ID: "rename-other-mode", Kind: evidence.Excludes,
				Title: "another call may acquire the lock in the other mode",
			},
			Holds: func(x renaming) bool { return x.acquired() != nil },
			At:    func(x renaming) []token.Pos { return seenIn(x.acquired()) },
		},
	},
}
