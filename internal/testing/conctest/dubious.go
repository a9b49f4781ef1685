package conctest

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/concvet/concvet/internal/evidence"
)

// A dubiousCall is a call of a function whose name starts with dubious.
type dubiousCall struct {
	call *ast.CallExpr
	fn   *types.Func
	in   ast.Decl // that contains the call
}

// dubious judges calls of dubious functions by the names of those who call and are called. There is a reason of each kind,
// and cases that several of them decide together.
var dubious = &evidence.Table[dubiousCall]{
	Name:    "dubious",
	Checks:  []string{DubiousCall.Code, BadCall.Code},
	ByNeeds: true,
	Rows: []evidence.Reason[dubiousCall]{
		{
			ID: "dubious-forgiven", Need: evidence.Harm, Kind: evidence.Excludes, Title: "the function that contains the call is called forgiven",
			Doc:   "Whoever calls a function so knows what it does.",
			Holds: func(d dubiousCall) bool { return strings.HasPrefix(d.caller(), "forgiven") },
			At:    func(d dubiousCall) []token.Pos { return []token.Pos{d.in.Pos()} },
		},
		{
			ID: "dubious-forgotten", Need: evidence.Harm, Kind: evidence.Excludes, Title: "the call has an argument nil",
			Holds: func(d dubiousCall) bool { return d.forgets() != nil },
			At:    func(d dubiousCall) []token.Pos { return []token.Pos{d.forgets().Pos()} },
		},
		{
			ID: "dubious-doubt", Need: evidence.Object, Kind: evidence.Weakens, Title: "what is dubious is bad",
			Doc:   "It is shown of functions whose names end in Really.",
			Holds: func(d dubiousCall) bool { return !strings.HasSuffix(d.fn.Name(), "Really") },
		},
	},
}

// caller returns the name of the function that contains the call; "" if none does.
func (d dubiousCall) caller() string {
	if fn, ok := d.in.(*ast.FuncDecl); ok {
		return fn.Name.Name
	}
	return ""
}

// forgets returns the argument nil, if there is one.
func (d dubiousCall) forgets() ast.Expr {
	for _, arg := range d.call.Args {
		if id, ok := arg.(*ast.Ident); ok && id.Name == "nil" {
			return arg
		}
	}
	return nil
}
