package pair

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/setup"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// setupRows exclude what users do to an object before its goroutine gets there, as far as the code tells: the shape of their method, and
// what it starts itself.
var setupRows = []row{
	{
		ID: "pair-builder", Kind: evidence.Excludes, Title: "the user's method returns its receiver, and another method starts the goroutine",
		Doc: "Such methods are chained to what makes the object, before any goroutine is started for it. If what makes the object starts the " +
			"goroutine, there is no such time.",
		Holds: func(x *race) bool {
			c := x.setup()
			return c != nil && c.IsBuilder()
		},
		At: func(x *race) []token.Pos { return []token.Pos{x.setup().Method.Pos(), x.Starter.Pos()} },
	},
	{
		ID: "pair-sets-up", Kind: evidence.Excludes, Title: "the user's method sets the field anew, and starts a goroutine of the object then",
		Doc: "A second call would have that started twice. It is the goroutine that makes the other access, or one that runs before users get to " +
			"the method which starts that one.",
		Holds: func(x *race) bool { return x.starts() != nil },
		At:    func(x *race) []token.Pos { return scene.Positions(x.starts()) },
	},
	{
		ID: "pair-handles", Kind: evidence.Excludes,
		Title: "the package calls the user's method only where the goroutine of the object does, with what it has received from a channel",
		Doc:   "Who wants something of the object sends that.",
		Holds: func(x *race) bool { return x.handled() != nil },
		At:    func(x *race) []token.Pos { return []token.Pos{x.handled().Pos()} },
	},
	{
		ID: "pair-drained", Kind: evidence.Excludes,
		Title: "the goroutine only reads, and then closes a channel that the method which starts it has returned",
		Doc:   "Whoever calls that method receives all that comes by the channel, and knows then that the goroutine is done.",
		Holds: func(x *race) bool { return x.drained() != nil },
		At:    func(x *race) []token.Pos { return scene.Positions(x.drained()) },
	},
	{
		ID: "pair-opposite", Kind: evidence.Excludes, Title: "one access is made in objects that the other one is not made in",
		Doc: "Both, or what starts their goroutines, are behind tests of a field that say opposite things of it. It is assigned only where the " +
			"object is made. Or one access is behind both, and never happens.",
		Holds: func(x *race) bool { first, _ := x.opposite(); return first != nil },
		At: func(x *race) []token.Pos {
			first, second := x.opposite()
			return []token.Pos{ssax.Pos(first), ssax.Pos(second)}
		},
	},
}

// configures reports whether the race is by a method of the user that only keeps what it is given, see [setup.Case.Configures].
func (x *race) configures() bool {
	c := x.setup()
	return c != nil && c.Configures()
}

// setup returns x as an access of the object's goroutine and one of a user; nil if it is not that.
func (x *race) setup() *setup.Case {
	if x.setting().kind != ownAccess || x.orders == nil {
		return nil
	}
	own, by := x.A, x.B
	if user(own.Thread) != nil {
		own, by = by, own
	}
	method := user(by.Thread).Frame
	if method == nil {
		return nil
	}
	return &setup.Case{Scope: x.Scope, Own: own, User: by, Method: method.Func, Callers: x.orders.Callers}
}

// starts is [setup.Case.Starts].
func (x *race) starts() *goroutine.Node {
	if c := x.setup(); c != nil {
		return c.Starts()
	}
	return nil
}

// handled is [setup.Case.HandledBy].
func (x *race) handled() ssa.CallInstruction {
	if c := x.setup(); c != nil {
		return c.HandledBy()
	}
	return nil
}

// drained is [setup.Case.Drained].
func (x *race) drained() *goroutine.Node {
	if c := x.setup(); c != nil {
		return c.Drained()
	}
	return nil
}

// opposite is [setup.Opposite].
func (x *race) opposite() (first, second *ssa.UnOp) {
	if x.orders == nil {
		return nil, nil
	}
	return setup.Opposite(x.Scope, x.Pair, x.orders.Made)
}
