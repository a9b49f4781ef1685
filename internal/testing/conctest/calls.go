package conctest

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/symbol"
)

// The checks of [Calls].
var (
	BadCall = &diag.Check{
		Code: "CV9801", Name: "bad-call", Tier: diag.Bug, Title: "call of a bad function",
		Doc:    "A call of a function whose name starts with `bad`, or of one in another package that contains such a call.",
		Bad:    "func f() { badIdea() }",
		Good:   "func f() { goodIdea() }",
		Silent: "Calls of methods are not looked at.",
		Since:  "v0.1.0",
	}
	DubiousCall = &diag.Check{
		Code: "CV9802", Name: "dubious-call", Tier: diag.Likely, Title: "call of a dubious function",
		Doc:    "A call of a function whose name starts with `dubious`.",
		Bad:    "func f() { dubiousIdea() }",
		Good:   "func f() { goodIdea() }",
		Silent: "Calls of methods are not looked at.",
		Since:  "v0.1.0",
	}
)

// Checks returns the checks of [Calls].
func Checks() []*diag.Check { return []*diag.Check{BadCall, DubiousCall} }

// Calls returns an analyzer that reports calls of functions by their names:
//
//   - bad…: CV9801, and a fact about the exported function that contains the
//     call, by which calls of it from other packages are reported too;
//   - dubious…: CV9802, which is not in the default tier, unless a reason excludes it (forgiven…, nil) or makes it CV9801 (…Really);
//   - …Twice: two findings at one place;
//   - …Fix: a fix that renames the callee to good;
//   - an argument x.f makes the field f a subject of the finding.
//
// In a function that is called panics… it panics, in one that is called fails…
// it returns an error, and in one that is called exceeds… it gives up. In a package whose name starts with panics it panics at
// the end, in one whose name starts with nowhere it reports without a position. In one whose name starts with
// killed it kills the process, as the system does that is out of memory, in one whose name starts with crashes the
// process crashes, and in one whose name starts with slow it does not end for a minute.
func Calls() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:      "calls",
		Doc:       "report calls of functions by name (for tests)",
		URL:       diag.AnalyzerURL("calls"),
		Flags:     diag.NewFlags(Checks()...),
		FactTypes: []analysis.Fact{new(callsBad)},
		Run:       diag.Run(Checks(), run),
	}
}

// callsBad says that a function contains a call of a bad function.
type callsBad struct{ Callee string }

// AFact marks callsBad as a fact.
func (*callsBad) AFact() {}

// String returns the form in which tests expect the fact.
func (f *callsBad) String() string { return "calls " + f.Callee }

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	for _, f := range pass.Files {
		for _, decl := range f.Decls {
			c := &callSearch{pass: pass, reporter: r, decl: decl}
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				ast.Inspect(decl, c.visit)
				continue
			}
			r.Try(fn.Name.Name, fn.Pos(), func() error {
				return c.function(fn)
			})
		}
	}
	switch {
	case strings.HasPrefix(pass.Pkg.Name(), "nowhere"):
		r.Report(diag.Finding{Check: BadCall, Pos: token.NoPos, Message: "nowhere"})
	case strings.HasPrefix(pass.Pkg.Name(), "panics"):
		crash()
	case strings.HasPrefix(pass.Pkg.Name(), "killed"):
		return nil, die()
	case strings.HasPrefix(pass.Pkg.Name(), "crashes"):
		go crash() // where nothing guards it
		time.Sleep(time.Minute)
	case strings.HasPrefix(pass.Pkg.Name(), "slow"):
		time.Sleep(time.Minute)
	}
	return nil, nil
}

// crash panics as bugs do.
func crash() {
	var m map[string]int
	m["crash"]++
}

// die kills the process.
func die() error {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		return err
	}
	if err := self.Kill(); err != nil {
		return err
	}
	time.Sleep(time.Minute) // it takes effect at any time
	return nil
}

// A callSearch looks for calls in one declaration.
type callSearch struct {
	pass     *analysis.Pass
	reporter *diag.Reporter
	decl     ast.Decl
}

func (c *callSearch) function(fn *ast.FuncDecl) error {
	switch {
	case strings.HasPrefix(fn.Name.Name, "panics"):
		crash()
	case strings.HasPrefix(fn.Name.Name, "fails"):
		return errors.New("something is off\nand a second line")
	case strings.HasPrefix(fn.Name.Name, "exceeds"):
		return &budget.Exceeded{What: "its statements"}
	}
	ast.Inspect(fn, c.visit)
	return nil
}

func (c *callSearch) visit(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return true
	}
	id := calleeName(call)
	if id == nil {
		return true
	}
	fn, ok := c.pass.TypesInfo.Uses[id].(*types.Func)
	if !ok {
		return true
	}
	f := diag.Finding{Pos: call.Pos(), End: call.End(), Message: "call of " + id.Name}
	switch fact := new(callsBad); {
	case strings.HasPrefix(fn.Name(), "bad"):
		f.Check = BadCall
		c.exportFact(fn)
	case strings.HasPrefix(fn.Name(), "dubious"):
		d := dubiousCall{call, fn, c.decl}
		f.Verdict = dubious.Judge(c.reporter.Judge(), d, call.Pos(), fn.Pos())
		switch f.Verdict.Level() {
		case evidence.Silent:
			return true
		case evidence.Likely:
			f.Check = DubiousCall
		case evidence.Evident:
			f.Check = BadCall
		}
	case fn.Pkg() != c.pass.Pkg && c.pass.ImportObjectFact(fn, fact):
		f.Check = BadCall
		f.Message += ", which calls " + fact.Callee
		f.Related = []diag.Related{{Pos: fn.Pos(), Message: id.Name + " is declared here"}}
	default:
		return true
	}
	c.report(f, call, id)
	return true
}

// calleeName returns the name of a function that is called directly.
func calleeName(call *ast.CallExpr) *ast.Ident {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	}
	return nil
}

// exportFact records that the declaration calls fn, if other packages can call
// what is declared.
func (c *callSearch) exportFact(fn *types.Func) {
	if decl, ok := c.decl.(*ast.FuncDecl); ok && decl.Name.IsExported() {
		if obj := c.pass.TypesInfo.Defs[decl.Name]; obj != nil {
			c.pass.ExportObjectFact(obj, &callsBad{Callee: fn.Name()})
		}
	}
}

// report reports f with the trimmings that the name id asks for.
func (c *callSearch) report(f diag.Finding, call *ast.CallExpr, id *ast.Ident) {
	for _, arg := range call.Args {
		if sel, ok := arg.(*ast.SelectorExpr); ok {
			if s := c.pass.TypesInfo.Selections[sel]; s != nil {
				v, _ := symbol.FieldOf(s.Recv(), s.Index()[0])
				f.About = append(f.About, v)
			}
		}
	}
	if strings.HasSuffix(id.Name, "Fix") {
		f.Fixes = []analysis.SuggestedFix{{
			Message:   "Call good",
			TextEdits: []analysis.TextEdit{{Pos: id.Pos(), End: id.End(), NewText: []byte("good")}},
		}}
	}
	c.reporter.Report(f)
	if strings.HasSuffix(id.Name, "Twice") {
		f.Message += " with a longer explanation"
		f.Related = []diag.Related{{Pos: c.decl.Pos(), Message: "in here"}}
		c.reporter.Report(f)
	}
}
