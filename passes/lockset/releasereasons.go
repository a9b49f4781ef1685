package lockset

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
)

type releaseReason = evidence.Reason[*releasing]

// modeTable has the reasons why a lock may be released in another mode than it is held in.
var modeTable = evidence.Table[*releasing]{
	Name:    "mode",
	Subject: (*releasing).name,
	Checks:  []string{wrongModeCheck.Code},
	Rows: []releaseReason{
		{
			ID: "mode-nested", Kind: evidence.Excludes, Title: "the lock is held more than once there",
			Holds: (*releasing).nested,
		},
		{
			ID: "mode-some-ways", Kind: evidence.Excludes,
			Title: "on some ways the lock is not held in the other mode",
			Holds: func(x *releasing) bool {
				return slices.ContainsFunc(x.p.worlds, func(w locks.World) bool {
					h, ok := w.Holds(x.r.Lock)
					return !ok || h.Mode == x.r.Mode
				})
			},
		},
		{
			ID: "mode-by-contract", Kind: evidence.Excludes,
			Title: "that the lock is held in the other mode is known from a contract only",
			Holds: func(x *releasing) bool {
				return slices.ContainsFunc(x.p.worlds, func(w locks.World) bool {
					h, ok := w.Holds(x.r.Lock)
					return ok && h.Mode != x.r.Mode && h.Site == nil
				})
			},
			At: func(x *releasing) []token.Pos { return []token.Pos{x.p.unit.Func.Pos()} },
		},
	},
}

// nested reports whether the lock is, on some way, held more than once. How often a lock is held that is acquired in a
// loop is not known; when the last release comes is neither.
func (x *releasing) nested() bool { return x.p.unit.Flow.Nested(x.r.Lock) }

// releasedTable has the reasons why a lock may be released that was released already.
var releasedTable = ownReleasedTable.With(releaseReason{
	ID: "released-ignored", Kind: evidence.Excludes,
	Title: "the result of the attempt to acquire the lock is ignored, which is reported",
	Holds: (*releasing).ignored,
	At:    (*releasing).sitePos,
})

// ownReleasedTable judges by what is not reported as something else.
var ownReleasedTable = evidence.Table[*releasing]{
	Name:    "released",
	Subject: (*releasing).name,
	Checks:  []string{unlockUnheld.Code},
	Rows: []releaseReason{
		{
			ID: "released-nested", Kind: evidence.Excludes, Title: "the lock is held more than once, somewhere in the function",
			Holds: (*releasing).nested,
		},
		{
			ID: "released-handed", Kind: evidence.Excludes,
			Title: "a goroutine ends with the lock, so that another one has to release it",
			Holds: func(x *releasing) bool { return x.c.census.handedAcquires.has(x.r.Lock.Decl) },
			At:    func(x *releasing) []token.Pos { return x.c.census.handedAcquires.of(x.r.Lock.Decl) },
		},
	},
}

// partialTable has the reasons why a lock may be released that some ways there hold and others do not.
var partialTable = evidence.Table[*releasing]{
	Name:    "partial",
	Subject: (*releasing).name,
	Checks:  []string{unlockUnheld.Code},
	Rows: []releaseReason{
		{
			ID: "partial-nested", Kind: evidence.Excludes, Title: "the lock is held more than once, somewhere in the function",
			Holds: (*releasing).nested,
		},
		{
			ID: "partial-unclear", Kind: evidence.Excludes,
			Title: "of all ways there, none is certain not to hold the lock, or one holds it for the caller",
			Holds: func(x *releasing) bool { return x.unclear },
		},
		{
			ID: "partial-moving", Kind: evidence.Excludes,
			Title: "the lock is another one in each round of a loop",
			Holds: func(x *releasing) bool { _, moves := x.r.Lock.Path.Root.Value.(*ssa.Phi); return moves },
			At:    func(x *releasing) []token.Pos { return rootOf(x.r.Lock) },
		},
		{
			ID: "partial-got-back", Kind: evidence.Excludes,
			Title: "a goroutine that the code around it starts ends with the lock",
			At:    func(x *releasing) []token.Pos { return seenIn(x.gotBack()) },
		},
		{
			ID: "partial-around", Kind: evidence.Excludes,
			Title: "a function around the literal acquires the lock, and may hold it where that runs",
			At:    func(x *releasing) []token.Pos { return seenIn(x.c.acquiredAround(x.p.unit, x.r.Lock)) },
		},
		{
			ID: "partial-just-acquired", Kind: evidence.Excludes,
			Title: "the last thing that happens to the lock on every way there is that it is acquired",
			Doc:   "A way that does not hold it behind that has given it back to the caller, for whom it had released it before.",
			Holds: func(x *releasing) bool { return x.c.justAcquired(x.p, x.r.Lock) },
			At:    (*releasing).sitePos,
		},
	},
}
