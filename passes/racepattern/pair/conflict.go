package pair

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/element"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
	"github.com/concvet/concvet/passes/racepattern/pair/view"
	"github.com/concvet/concvet/passes/racepattern/pair/wait"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// conflictRows exclude accesses of one variable that are no conflict, as far as can be told without the order of events.
var conflictRows = []row{
	{
		ID: "pair-served", Kind: evidence.Excludes, Title: "one goroutine handles a request, and the other one has made the handler before",
		Holds: (*race).isServed,
		At:    func(x *race) []token.Pos { return scene.Positions(scene.Starts(x.A, x.B)...) },
	},
	{
		ID: "pair-unawaited", Kind: evidence.Excludes,
		Title: "a result is handed to the caller, and the function does not wait for the goroutine that uses it",
		Doc:   "So the goroutine is meant to go on after the function has returned: results that it goes on to fill are between it and the caller.",
		Holds: func(x *race) bool {
			return !wait.HandedOut(x.Scope, x.A, x.B) || !wait.HandedOut(x.Scope, x.B, x.A)
		},
		At: func(x *race) []token.Pos { return scene.Positions(scene.Starts(x.A, x.B)...) },
	},
	{
		ID: "pair-unknown-element", Kind: evidence.Excludes,
		Title: "the accesses lead through elements of which nothing shows that they are the same",
		Doc:   "Goroutines that share a slice usually have a part each.",
		Holds: func(x *race) bool { return element.Of(x.Pair) == element.Unknown },
	},
	{
		ID: "pair-other-index", Kind: evidence.Excludes,
		Title: "the accesses are to elements at indexes of which nothing shows that they are equal",
		Doc:   "Goroutines that share a slice usually have a part each.",
		Holds: func(x *race) bool { return element.Of(x.Pair) == element.OtherIndex },
		At:    indexesOf,
	},
	{
		ID: "pair-own-index", Kind: evidence.Excludes, Title: "each of the goroutines has elements of its own",
		Doc:   "The index is the variable of the loop that starts the goroutines, what they are called with, or a number that each of them draws.",
		Holds: func(x *race) bool { return element.Of(x.Pair) == element.OwnIndex },
		At:    indexesOf,
	},
	{
		ID: "pair-received-index", Kind: evidence.Excludes, Title: "each of the goroutines receives the indexes of its elements from a channel",
		Doc:   "Nothing sends an index twice: the one send of it that is seen, if any is, is in a loop of which each round has another one.",
		Holds: func(x *race) bool { return element.ReceivesIndex(x.Scope, x.Pair) },
		At:    func(x *race) []token.Pos { return scene.Positions(element.Handouts(x.Scope, x.Pair)...) },
	},
	{
		ID: "pair-received", Kind: evidence.Excludes, Title: "each of the goroutines receives its objects from a channel",
		Doc:   "Each that is sent is what a call has returned in the same round of a loop, and one of them receives it.",
		Holds: func(x *race) bool { return view.IsReceived(x.Scope, x.A, x.B, x.Place) },
		At:    func(x *race) []token.Pos { return scene.Positions(view.SentTo(x.Scope, x.A.Thread, x.Place)) },
	},
	{
		ID: "pair-new-object", Kind: evidence.Excludes, Title: "one access fills a new object that nobody else knows yet",
		Holds: func(x *race) bool { return x.IsInitial(x.A) || x.IsInitial(x.B) },
		At: func(x *race) []token.Pos {
			if x.IsInitial(x.A) {
				return scene.Positions(x.A)
			}
			return scene.Positions(x.B)
		},
	},
	{
		ID: "pair-remade", Kind: evidence.Excludes, Title: "each of the goroutines gets an object that is made anew before it is started",
		Holds: func(x *race) bool { return view.IsRemade(x.Scope, x.A, x.B, x.Place) },
		At: func(x *race) []token.Pos {
			return scene.Positions(view.SetsAnew(x.Scope, x.A.Thread.Spawn, x.Place), view.SetsAnew(x.Scope, x.B.Thread.Spawn, x.Place))
		},
	},
	{
		ID: "pair-full-slice", Kind: evidence.Excludes, Title: "both append to a slice that has no space behind its end, so that each gets a copy",
		Doc: "A slice that comes from elsewhere counts as full, as a literal is.",
		Holds: func(x *race) bool {
			return x.A.Access.Part == memory.Tail && x.B.Access.Part == memory.Tail && !element.MayHaveRoom(x.Scope, x.Place)
		},
	},
	{
		ID: "pair-one-through", Kind: evidence.Excludes, Title: "both are behind a test that lets only one of them through",
		Holds: func(x *race) bool { return setonce.Exclusive(x.A, x.B) != nil },
		At:    func(x *race) []token.Pos { return []token.Pos{setonce.Exclusive(x.A, x.B).Pos()} },
	},
	{
		ID: "pair-gated", Kind: evidence.Excludes, Title: "both are behind a test with a lock held that lets only one call through, for good",
		Doc:   "A field of the object is set there, unless it is set already, and nothing unsets it.",
		Holds: func(x *race) bool { return x.gates().Between(x.Pair) != nil },
		At:    func(x *race) []token.Pos { return scene.Positions(x.gates().Between(x.Pair)) },
	},
	{
		ID: "pair-set-once", Kind: evidence.Excludes, Title: "the variable is set only if it is not set yet, before the other goroutine is started",
		Holds: func(x *race) bool { return x.either(x.isSetOnce) },
		At:    testsOf,
	},
	{
		ID: "pair-one-at-a-time", Kind: evidence.Excludes,
		Title: "both are by goroutines that a test lets start only when the one before has ended",
		Doc:   "A field is set where they are started, unless it is set already, and unset after their end was waited for.",
		Holds: func(x *race) bool { return setonce.OneAtATime(x.Scene, x.Pair) != nil },
		At:    func(x *race) []token.Pos { return []token.Pos{ssax.Pos(setonce.OneAtATime(x.Scene, x.Pair))} },
	},
	{
		ID: "pair-seen-set", Kind: evidence.Excludes, Title: "the variable is set only if it is not set yet, and is read where it was seen to be set",
		Holds: func(x *race) bool { return x.either(setonce.IsSeenSet) },
		At:    testsOf,
	},
	{
		ID: "pair-set-before", Kind: evidence.Excludes,
		Title: "the variable is set only if it is not set yet, and was set before the goroutines were started",
		Holds: func(x *race) bool { return x.either(x.isSetBefore) },
		At: func(x *race) []token.Pos {
			return append(testsOf(x), scene.Positions(setonce.SetBefore(x.Scope, x.A, x.B, x.Place), setonce.SetBefore(x.Scope, x.B, x.A, x.Place))...)
		},
	},
}

func (x *race) isSetOnce(a, b *goroutine.Node) bool { return setonce.IsSetOnce(x.Scope, a, b, x.Place) }

func (x *race) isSetBefore(a, b *goroutine.Node) bool {
	return setonce.SetBefore(x.Scope, a, b, x.Place) != nil
}

// isServed reports whether one goroutine handles a request by a handler that the other one has made, which it has done
// before the handler was called.
func (x *race) isServed() bool {
	return x.serves && (servedBy(x.A.Thread, x.B.Thread) || servedBy(x.B.Thread, x.A.Thread))
}

// servedBy reports whether t handles a request by a handler that above has made.
func servedBy(t, above *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if t.Served && scene.Descends(t, above) {
			return true
		}
	}
	return false
}

// indexesOf returns where the indexes are that the accesses are at.
func indexesOf(x *race) []token.Pos {
	var out []token.Pos
	for _, n := range []*goroutine.Node{x.A, x.B} {
		if v := n.Access.Index.Value; v != nil && v.Pos().IsValid() {
			out = append(out, v.Pos())
		}
	}
	return out
}

// testsOf returns where the tests are that the accesses, which set a variable, are behind.
func testsOf(x *race) []token.Pos {
	var out []token.Pos
	for _, n := range []*goroutine.Node{x.A, x.B} {
		if test := setonce.GuardOf(n.Instr); test != nil {
			out = append(out, ssax.Pos(test))
		}
	}
	return out
}
