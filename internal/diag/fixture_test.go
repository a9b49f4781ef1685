package diag_test

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
)

// Two checks for the fixtures: a call of a function is reported if its name
// starts with bad or dubious.
var (
	badCall = &diag.Check{
		Code: "CV9801", Name: "bad-call", Tier: diag.Bug, Title: "call of a bad function",
		Doc: "d", Bad: "b", Good: "g", Silent: "s", Since: "v0.1.0",
	}
	dubiousCall = &diag.Check{
		Code: "CV9802", Name: "dubious-call", Tier: diag.Likely, Title: "call of a dubious function",
		Doc: "d", Bad: "b", Good: "g", Silent: "s", Since: "v0.1.0",
	}
	checks = []*diag.Check{badCall, dubiousCall}
)

// newAnalyzer returns a fixture analyzer with flags of its own.
func newAnalyzer() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:  "calls",
		Doc:   "report calls of functions by name",
		Flags: diag.NewFlags(),
		Run:   diag.Run(checks, reportCalls),
	}
}

func reportCalls(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	for _, f := range pass.Files {
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				reportIn(pass, r, decl)
				continue
			}
			r.Try(fn.Name.Name, fn.Pos(), func() error {
				switch {
				case strings.HasPrefix(fn.Name.Name, "panics"):
					var m map[string]int
					m["x"]++
				case strings.HasPrefix(fn.Name.Name, "fails"):
					return errors.New("something is off\nand a second line")
				}
				reportIn(pass, r, fn)
				return nil
			})
		}
		if f.Name.Name == "failures" {
			r.Report(diag.Finding{Check: badCall, Pos: token.NoPos, Message: "nowhere"})
		}
	}
	if strings.HasPrefix(pass.Pkg.Name(), "panics") {
		panic("whole package")
	}
	return nil, nil
}

func reportIn(pass *analysis.Pass, r *diag.Reporter, root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		id, ok := call.Fun.(*ast.Ident)
		if !ok {
			return true
		}
		f := diag.Finding{Pos: call.Pos(), End: call.End(), Message: "call of " + id.Name}
		switch {
		case strings.HasPrefix(id.Name, "bad"):
			f.Check = badCall
		case strings.HasPrefix(id.Name, "dubious"):
			f.Check = dubiousCall
		default:
			return true
		}
		for _, arg := range call.Args {
			if sel, ok := arg.(*ast.SelectorExpr); ok {
				f.Subjects = append(f.Subjects, types.Object(pass.TypesInfo.Uses[sel.Sel]))
			}
		}
		r.Report(f)
		if strings.HasSuffix(id.Name, "Twice") {
			f.Message += " with a longer explanation"
			f.Related = []diag.Related{{Pos: root.Pos(), Message: "in here"}}
			r.Report(f)
		}
		return true
	})
}
