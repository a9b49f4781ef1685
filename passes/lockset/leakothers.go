package lockset

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
)

// leakTaken are the reasons to think that others release the lock, by what the package does elsewhere. They are heard
// unless the function shows that it does not mean to keep the lock.
var leakTaken = []leakReason{
	{
		ID: "leak-caller-releases", Kind: evidence.Excludes,
		Title: "a caller of the function releases the lock that it gets from it",
		Holds: func(l *leaking) bool { _, ok := l.c.releasers.handedBy[l.u.Func]; return ok && l.maybeMeant() },
		At:    func(l *leaking) []token.Pos { return []token.Pos{l.c.releasers.handedBy[l.u.Func]} },
	},
	{
		ID: "leak-made-release", Kind: evidence.Excludes,
		Title: "a goroutine, a literal or a method value that the function makes releases the lock",
		Holds: func(l *leaking) bool {
			_, ok := l.c.releasers.handed[useBy(l.u, l.Lock.Decl)]
			return ok && l.maybeMeant()
		},
		At: func(l *leaking) []token.Pos { return []token.Pos{l.c.releasers.handed[useBy(l.u, l.Lock.Decl)]} },
	},
	{
		ID: "leak-foreign", Kind: evidence.Excludes,
		Title: "another package declares the lock, and may release it",
		Holds: func(l *leaking) bool { return l.c.foreign(l.Lock) && l.maybeMeant() && !l.indistinct() },
	},
	{
		ID: "leak-released-unseen", Kind: evidence.Excludes,
		Title: "code whose callers are not in sight releases the lock, or may do so",
		Doc: `It can have got the lock from any function. Where the results of this one are the same whether it holds the
lock or not, such a release does not count if there is a function that acquires the lock for it.`,
		Holds: func(l *leaking) bool {
			decl := l.Lock.Decl
			return l.c.releasers.unseen.has(decl) && l.maybeMeant() &&
				(!l.indistinct() || !l.c.releasers.partnered[decl] && !l.c.foreign(l.Lock))
		},
		At: func(l *leaking) []token.Pos { return l.c.releasers.unseen.of(l.Lock.Decl) },
	},
	{
		ID: "leak-released-exported", Kind: evidence.Excludes,
		Title: "an exported function releases the lock without acquiring it",
		Holds: func(l *leaking) bool {
			return l.c.releasers.exported.has(l.Lock.Decl) && l.maybeMeant() && !l.indistinct()
		},
		At: func(l *leaking) []token.Pos { return l.c.releasers.exported.of(l.Lock.Decl) },
	},
	{
		ID: "leak-marked", Kind: evidence.Excludes,
		Title: "a flag is set with the lock held by which another function releases it",
		Holds: func(l *leaking) bool {
			return l.released() && !l.keptInFailure() && l.c.marked(l.u, l.ret, l.Held) != nil
		},
		At: func(l *leaking) []token.Pos { return seenIn(l.c.marked(l.u, l.ret, l.Held)) },
	},
	{
		ID: "leak-listed", Kind: evidence.Excludes,
		Title: "the object of the lock is put into a slice or map that outlives the call, and a function releases such locks without acquiring them",
		Doc:   "It releases all that it finds there, whether the function that put it there has failed or not.",
		At:    func(l *leaking) []token.Pos { return seenIn(l.c.listed(l.u, l.ret, l.Held)) },
	},
}

// leakLast are the reasons that are about who else there is, and about whether control gets to the return at all. Nobody
// outside the package can release a lock that only it can name.
var leakLast = []leakReason{
	{
		ID: "leak-unnamed", Kind: evidence.Excludes,
		Title: "the function never releases the lock, and by no declaration others can be found that do",
		Holds: func(l *leaking) bool { return l.neverReleased() && !l.Lock.Decl.Valid() },
	},
	{
		ID: "leak-reachable", Kind: evidence.Excludes,
		Title: "the function never releases the lock, and code that is not seen can",
		Doc:   "Code outside the package may get at it, or something in the package was too large to be analyzed.",
		Holds: func(l *leaking) bool { return l.neverReleased() && (reachable(l.Lock) || l.c.res.Incomplete()) },
	},
	{
		ID: "leak-unlisted", Kind: evidence.Excludes,
		Title: "control gets there only if something has none of the values that the package declares for it",
		Doc:   "The default case of a switch over all of them is there for the compiler.",
		Holds: func(l *leaking) bool { return l.c.unlisted(l.u, l.worlds) },
	},
}

// neverReleased reports whether no way of the function releases the lock, and it does not fail with it.
func (l *leaking) neverReleased() bool { return !l.released() && !l.keptInFailure() }
