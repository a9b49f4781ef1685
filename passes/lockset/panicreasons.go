package lockset

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
)

// panicTable has the reasons why a lock may be held where a function panics.
var panicTable = evidence.Table[*panicking]{
	Name:    "panic",
	Subject: func(x *panicking) string { return x.c.lockName(x.u, x.held.Lock) },
	Checks:  []string{lockLeak.Code},
	Rows: []evidence.Reason[*panicking]{
		{
			ID: "panic-deferred-release", Kind: evidence.Excludes,
			Title: "a deferred call may release the lock",
			At:    func(x *panicking) []token.Pos { return seenIn(x.c.releasedByDefer(x.u, x.state, x.held)) },
		},
		{
			ID: "panic-never-released", Kind: evidence.Excludes,
			Title: "the function never releases the lock, as far as it is known which one it is, so that it is not seen that it should do so here",
			Holds: func(x *panicking) bool { return !x.held.Lock.Exact() || !x.c.releasedIn(x.u, x.held.Lock) },
		},
		{
			ID: "panic-owned", Kind: evidence.Excludes,
			Title: "the function has made the object of the lock, and does not recover itself",
			Holds: func(x *panicking) bool { return !x.own && owned(x.held.Lock.Path) },
			At:    func(x *panicking) []token.Pos { return rootOf(x.held.Lock) },
		},
		{
			ID: "panic-not-recovered", Kind: evidence.Excludes,
			Title: "no caller recovers from the panic and goes on with the lock held, as far as can be seen",
			Doc:   "Callers count up to some distance, tests do not, and neither do those that defer the release.",
			Holds: func(x *panicking) bool { return !x.own && x.recoverer() == nil },
		},
	},
}
