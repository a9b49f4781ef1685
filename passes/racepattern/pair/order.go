package pair

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/pair/message"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
	"github.com/concvet/concvet/passes/racepattern/pair/wait"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// scopeRows weaken races by what the scope is of. Those in the scope of an object are weak, since users may call methods one after
// the other (pair-start), unless one side is a goroutine that was started where the object was made.
var scopeRows = []row{
	{
		ID: "pair-example", Kind: evidence.Weakens, Title: "the function is an example without an Output comment, which go test never runs",
		Holds: func(x *race) bool { return x.Idle },
		At:    func(x *race) []token.Pos { return []token.Pos{x.Root.Pos()} },
	},
}

// orderRows exclude what does not happen at the same time. Where something cannot be seen, what leads to silence is assumed.
var orderRows = []row{
	{
		ID: "pair-ordered", Kind: evidence.Excludes, Title: "one access happens before the other, or that may be assumed",
		Doc: "Synchronization lies between them on every way, or something that is not seen whole and may be it (package mhb). It is assumed as well " +
			"where the function, with all that it calls, is too large to find out what waits for what.",
		Holds: func(x *race) bool { return x.isOrdered(mhp.Ordered) || x.isOrdered(mhp.Unknown) },
		At:    func(x *race) []token.Pos { return x.stepsTo(x.Order) },
	},
	{
		ID: "pair-locked", Kind: evidence.Excludes, Title: "a lock is held at both accesses, or may be",
		Holds: func(x *race) bool { return x.isOrdered(mhp.Locked) },
		At:    locksOf,
	},
	{
		ID: "pair-owners-locked", Kind: evidence.Excludes, Title: "each access holds the lock of the object by way of which it is made",
		Doc: "The lock is one field of the object, and another field leads to what is accessed. If the objects are the same, so is the lock, " +
			"and if not, what they lead to usually differs, too.",
		Holds: func(x *race) bool {
			_, ok := x.Order.LockedByOwners(x.Place, x.A, x.B)
			return ok
		},
		At: locksOf,
	},
	{
		ID: "pair-message", Kind: evidence.Excludes, Title: "the object is sent from one goroutine to another, and each is alone with it meanwhile",
		Holds: func(x *race) bool { return message.IsOwn(x.Scope, x.Pair) },
	},
	{
		ID: "pair-in-once", Kind: evidence.Excludes, Title: "both accesses are in functions that a Once runs",
		Holds: func(x *race) bool { return x.isOrdered(mhp.InOnce) },
	},
	{
		ID: "pair-result-locked", Kind: evidence.Excludes, Title: "the caller's use of a result meets a goroutine that holds a lock",
		Doc: `A lock tells of writes in turn until all are done. If another return of the function surely comes after them, one way out waits
and this one does not, which is reported.`,
		Holds: func(x *race) bool {
			return x.Owner == nil && (x.A.Access.Handed || x.B.Access.Handed) && x.isParallel() &&
				len(x.why.First)+len(x.why.Second) > 0 && !wait.Elsewhere(x.Scope, mhp.New(x.Order), x.Pair)
		},
	},
}

// published returns the test by which who reads may know that what is read is written.
func (x *race) published() *ssa.UnOp {
	if by := setonce.Published(x.Scene, x.A, x.B); by != nil {
		return by
	}
	return setonce.Published(x.Scene, x.B, x.A)
}

// doubtRows weaken races that somebody who knows the program may know not to be any.
var doubtRows = []row{
	{
		ID: "pair-set-again", Kind: evidence.Weakens, Title: "an access is only reached if a variable is not set, which may have been set before the goroutine started",
		Holds: func(x *race) bool { return setonce.SetsAgain(x.Scope, x.Pair) != nil },
		At:    func(x *race) []token.Pos { return []token.Pos{ssax.Pos(setonce.SetsAgain(x.Scope, x.Pair))} },
	},
	{
		ID: "pair-lazy", Kind: evidence.Weakens, Title: "a call sets a variable only if it is not set, and the maker of the object may have set it before",
		Doc:   "How the object was made is not in view of the call that writes, nor what was called before.",
		Holds: func(x *race) bool { return x.A.Access.Lazy || x.B.Access.Lazy },
	},
	{
		ID: "pair-published", Kind: evidence.Weakens,
		Title: "the reader has found a flag set with a lock held, and the writer sets that flag together with its write, with the lock held",
		Doc:   "So this comes after that, unless it is written a second time.",
		Holds: func(x *race) bool { return x.published() != nil },
		At:    func(x *race) []token.Pos { return []token.Pos{ssax.Pos(x.published())} },
	},
	{
		ID: "pair-resembling-order", Kind: evidence.Weakens, Title: "something on the way resembles synchronization of the two accesses",
		Doc: `An operation may wait for another as far as their types tell, a lock has the same name, a value is tested before one access and set
after the other, one goroutine writes to a connection and the other one reads from some (mhb.Order.Doubt).`,
		Holds: func(x *race) bool {
			if x.Owner != nil || !x.isParallel() {
				return false
			}
			ok, _ := mhp.New(x.doubtful()).ParallelAt(scene.Whole(x.Place), x.A, x.B)
			return !ok
		},
		At: func(x *race) []token.Pos { return x.stepsTo(x.doubtful()) },
	},
	{
		ID: "pair-configures", Kind: evidence.Weakens,
		Title: "the user's method only keeps what it is given, and users call another method for the goroutine to start",
		Doc:   "It computes, assigns fields and takes no lock. Such methods are meant to be called before, although nothing says so.",
		Holds: (*race).configures,
		At:    func(x *race) []token.Pos { return []token.Pos{x.setup().Method.Pos(), x.Starter.Pos()} },
	},
	{
		ID: "pair-other-case", Kind: evidence.Weakens, Weight: 2,
		Title: "a goroutine makes one access for one message, and lets the other access happen for another one",
		Doc:   "In which order the messages come, or what a parser is given, only who sends them knows.",
		Holds: func(x *race) bool { return wait.InOtherCase(x.Scope, x.Pair) != nil },
		At:    func(x *race) []token.Pos { return scene.Positions(wait.InOtherCase(x.Scope, x.Pair)) },
	},
	{
		ID: "pair-far-off", Kind: evidence.Weakens, Weight: 3,
		Title: "in a test, one access comes after a timer of a minute or more, and the other one does not",
		Doc:   "No test takes so long. The time is a constant, as far as the code that is seen tells.",
		Holds: func(x *race) bool { return wait.Long(x.Scope, x.Pair) != nil },
		At:    func(x *race) []token.Pos { return scene.Positions(wait.Long(x.Scope, x.Pair)...) },
	},
	{
		ID: "pair-records-failure", Kind: evidence.Weakens, Weight: 2,
		Title: "a test notes, where something went wrong, that it has failed",
		Doc:   "The writes are under a condition, and whoever reads what they set fails the test. As long as it succeeds, nothing is written.",
		Holds: recordsFailure,
	},
	{
		ID: "pair-wide", Kind: evidence.Weakens, Title: "the scope is none of those that are looked at by default: it is large, or of the methods of an object",
		Doc:   "With more code, and callers that nobody sees, there are more ways, of which it is less certain that they are taken.",
		Holds: func(x *race) bool { return x.View == mhb.Wide },
	},
	{
		ID: "pair-both-locked", Kind: evidence.Weakens, Title: "both accesses hold a lock, which may be one by another name",
		Holds: func(x *race) bool { return x.isParallel() && len(x.why.First) > 0 && len(x.why.Second) > 0 },
		At:    locksOf,
	},
}

// unsettled are the reasons that hold or not by the code of other functions than the one at hand, which may turn out to do
// something else than it looks like, and some that are rare.
var unsettled = []string{
	"pair-example", "pair-result-locked", "pair-set-again", "pair-resembling-order", "pair-both-locked",
}

// locksOf returns where the locks are acquired that are held at the accesses, or the one of them that keeps these apart.
func locksOf(x *race) []token.Pos {
	var out []token.Pos
	for _, side := range []struct {
		of   *goroutine.Node
		held []goroutine.Place
	}{{x.A, x.why.First}, {x.B, x.why.Second}} {
		for _, n := range x.Nodes {
			if n.Thread == side.of.Thread && n.Kind == goroutine.Sync && (n.Op.Kind == goroutine.Lock || n.Op.Kind == goroutine.RLock) &&
				slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool { return p == x.why.Lock || slices.Contains(side.held, p) }) {
				out = append(out, scene.Positions(n)...)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
