package pair

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/racepattern/pair/view"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// What is said against findings, in percent.
const (
	benignRead = 40 // a read gets an old value
	benignTest = 80 // and all that it is used for is to compare it: len(s.queue), s.conn != nil
)

// rankRows tell which races are worth less to be read.
var rankRows = []row{
	{
		ID: "pair-hidden", Kind: evidence.Ranks, Weight: 11, Title: "it depends on what other code does with the shared object",
		Doc:   "Of such reports about one in two was wrong.",
		Holds: func(x *race) bool { return !x.shows() },
	},
	{
		ID: "pair-no-rule", Kind: evidence.Ranks, Weight: 5, Title: "no access holds a lock for the variable",
		Doc:   "Of such reports that hang on what others do three in four were wrong.",
		Holds: func(x *race) bool { return x.setting().kind != someGuarded && !x.shows() },
	},
	{
		ID: "pair-users", Kind: evidence.Ranks, Weight: 2,
		Title: "users of an object make an access, and no code is seen to use it in two goroutines",
		Holds: func(x *race) bool { return x.Owner != nil },
	},
	{
		ID: "pair-apart", Kind: evidence.Ranks, Weight: 1, Title: "both goroutines are seen, but not in one function",
		Holds: func(x *race) bool { return x.Owner == nil && !view.Lexical(x.Scope, x.Pair) },
	},
	{
		ID: "pair-read", Kind: evidence.Ranks, Weight: 1, Title: "one of the accesses only reads, and may get an old value",
		Holds: func(x *race) bool { return conflictAt(x.bothWrite(), reader(x.Pair).Instr) == benignRead },
		At:    func(x *race) []token.Pos { return scene.Positions(reader(x.Pair)) },
	},
	{
		ID: "pair-tested", Kind: evidence.Ranks, Weight: 2, Title: "one of the accesses only reads, to compare the value or to ask for its length",
		Doc:   "It may get an old value.",
		Holds: func(x *race) bool { return conflictAt(x.bothWrite(), reader(x.Pair).Instr) == benignTest },
		At:    func(x *race) []token.Pos { return scene.Positions(reader(x.Pair)) },
	},
}

func (x *race) bothWrite() bool { return x.A.Access.Write && x.B.Access.Write }

// reader returns the node of p that reads, if one does.
func reader(p scene.Pair) *goroutine.Node {
	if p.A.Access.Write {
		return p.B
	}
	return p.A
}

// conflictAt tells how little harm an access does that may be a write.
func conflictAt(write bool, instr ssa.Instruction) int {
	switch {
	case write:
		return 0
	case guard.IsTested(instr):
		return benignTest
	}
	return benignRead
}

// aboutPlace returns the field or package variable at p, or that p is an element of; nothing if there is none, or if it is
// not known since the path is cut.
func aboutPlace(s *goroutine.Scope, p goroutine.Place) []symbol.Var {
	owner, last, ok := p.Path.Parent()
	for ok && last.Kind != accesspath.Field {
		owner, last, ok = owner.Parent()
	}
	if !ok {
		if root := p.Path.Root; root.Kind == accesspath.Global {
			return []symbol.Var{{Pkg: root.Pkg(), Name: root.Name()}}
		}
		return nil
	}
	t := owner.Type(s.Frames[p.Frame].Func)
	if t == nil {
		return nil
	}
	named, ok := symbol.TypeOf(t)
	if !ok {
		return nil
	}
	return []symbol.Var{{Pkg: named.Pkg, Type: named.Name, Name: last.Name}}
}
