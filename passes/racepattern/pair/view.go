package pair

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/view"
	"github.com/concvet/concvet/passes/racepattern/pair/wait"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// viewRows weaken races of which the functions that a scope lays out do not show all: that they make the object, or that it
// is a package variable, that they start the goroutines, and that neither goroutine waits before for what comes from
// elsewhere, which may be later than all of the scope. Where one function shows it (pair-direct), most of them do not
// matter.
var viewRows = []row{
	{
		ID: "pair-start", Kind: evidence.Weakens,
		Title: "it is not known what starts a goroutine, or its start depends on more than a go statement or a call",
		Doc: `It has to wait for a request, which the other one may have sent, or for a garbage collection, or a helper starts it on a condition of its
own.`,
		Holds: func(x *race) bool { return !view.StartTogether(x.Scope, x.Pair) },
		At:    func(x *race) []token.Pos { return scene.Positions(scene.Starts(x.A, x.B)...) },
	},
	{
		ID: "pair-channel-state", Kind: evidence.Weakens, Title: "the accesses are to the state of a channel",
		Holds: func(x *race) bool { return x.A.Access.Part == memory.ChanState || x.B.Access.Part == memory.ChanState },
	},
	{
		ID: "pair-made-elsewhere", Kind: evidence.Weakens, Title: "the object that is accessed is made elsewhere, so that it may be that of one goroutine only",
		Doc:   "What the function that starts the goroutines is given is one object for all of them.",
		Holds: func(x *race) bool { return !x.isKnown() },
	},
	{
		ID: "pair-far", Kind: evidence.Weakens, Title: "an element is accessed, or several calls or fields lead from the object that is made to the access",
		Doc: "What is further away, and what is one of several, goes by more names than one. So does what another goroutine makes, as does each " +
			"of several, perhaps.",
		Holds: func(x *race) bool { return view.IsMade(x.Place) && !view.IsClose(x.Scope, x.Place, x.Pair) },
		At:    madeAt,
	},
	{
		ID: "pair-one-of-calls", Kind: evidence.Weakens, Title: "an access is in a function that is but one of several that may be called",
		Holds: func(x *race) bool { return x.A.Frame.OneOf() || x.B.Frame.OneOf() },
	},
	{
		ID: "pair-deep", Kind: evidence.Weakens, Title: "several calls lead to an access from a function that others run, such as a handler",
		Doc:   "Whether it gets there hangs on what it is given.",
		Holds: func(x *race) bool { return view.IsDeep(x.A) || view.IsDeep(x.B) },
	},
	{
		ID: "pair-rounds", Kind: evidence.Weakens, Title: "a goroutine is started in each of several rounds that come one after the other",
		Doc: "A round is over before the next.",
		Holds: func(x *race) bool {
			return x.A.Thread != x.B.Thread && (view.InRounds(x.A.Thread) || view.InRounds(x.B.Thread))
		},
		At: func(x *race) []token.Pos { return scene.Positions(scene.Starts(x.A, x.B)...) },
	},
	{
		ID: "pair-table-test", Kind: evidence.Weakens, Title: "both are in tests that another one runs, and those of a table have a row each",
		Holds: func(x *race) bool { return x.isOfSeveral() && view.IsTest(x.A.Thread) },
		At:    func(x *race) []token.Pos { return scene.Positions(scene.Starts(x.A, x.B)...) },
	},
	{
		ID: "pair-settled", Kind: evidence.Weakens, Title: "an atomic operation on the way may settle which goroutine is to go on",
		Holds: func(x *race) bool { return x.isOfSeveral() && (view.Settles(x.A) != nil || view.Settles(x.B) != nil) },
		At: func(x *race) []token.Pos {
			var out []token.Pos
			for _, n := range []*goroutine.Node{x.A, x.B} {
				if instr := view.Settles(n); instr != nil {
					out = append(out, ssax.Pos(instr))
				}
			}
			return out
		},
	},
	{
		ID: "pair-awaits-others", Kind: evidence.Weakens, Title: "a goroutine waits before for something from elsewhere, which may come later",
		Holds: func(x *race) bool {
			_, first := wait.ForOthers(x.Scope, x.A)
			if first {
				return true
			}
			_, second := wait.ForOthers(x.Scope, x.B)
			return second
		},
		At: func(x *race) []token.Pos {
			var out []token.Pos
			for _, n := range []*goroutine.Node{x.A, x.B} {
				if waits, all := wait.ForOthers(x.Scope, n); all {
					out = append(out, scene.Positions(waits...)...)
				}
			}
			return out
		},
	},
	{
		ID: "pair-direct", Kind: evidence.Confirms, Title: "one function declares the variable and shows both accesses",
		Doc: `It and its literals are in view of who reads it. Of what the variable holds, fields and elements count, but not what pointers in it
lead to, which others may have made.`,
		Outweighs: []string{
			"pair-far", "pair-one-of-calls", "pair-deep", "pair-rounds", "pair-table-test", "pair-settled",
			"pair-awaits-others", "pair-both-locked",
		},
		Holds: (*race).isDirect,
		At:    madeAt,
	},
}

// isDirect reports whether the variable is one of the function that the scope is of, in which both accesses are written.
func (x *race) isDirect() bool { return view.Lexical(x.Scope, x.Pair) && view.IsOwn(x.Scope, x.Place) }

// isKnown reports whether the scope shows that what is accessed is of one object for both goroutines.
func (x *race) isKnown() bool { return view.IsMade(x.Place) || view.IsOne(x.Scope, x.Place) }

func (x *race) isGlobal() bool { return x.Place.Path.Root.Kind == accesspath.Global }

// isOfSeveral reports whether goroutines that do the same make both accesses, to an object that the scope shows.
func (x *race) isOfSeveral() bool {
	return x.isKnown() && !x.isGlobal() && x.A.Thread == x.B.Thread
}

// shows reports whether the functions of the scope show the race: no row of viewRows keeps it from being evident.
func (x *race) shows() bool {
	direct := viewRows[len(viewRows)-1]
	return !slices.ContainsFunc(viewRows, func(r row) bool {
		return r.Kind == evidence.Weakens && !(direct.Holds(x) && slices.Contains(direct.Outweighs, r.ID)) && r.Holds(x)
	})
}

// madeAt returns where the variable is declared or made.
func madeAt(x *race) []token.Pos {
	root := x.Place.Path.Root
	if root.Kind != accesspath.Local {
		return nil
	}
	if instr, ok := root.Value.(ssa.Instruction); ok {
		return []token.Pos{ssax.Pos(instr)}
	}
	return nil
}
