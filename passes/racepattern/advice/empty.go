package advice

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/lazyregexp"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// reportEmpty reports critical sections with nothing in them. Tests of locks consist of them.
func reportEmpty(d *docket.Docket) {
	for _, file := range d.Pass.Files {
		if !d.Authored(file.Package) {
			continue
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				reportEmptyIn(d, file, fn)
			}
		}
	}
}

// An emptiness is a critical section with nothing in it: a case of [emptySections].
type emptiness struct {
	fn      *ast.FuncDecl
	comment *ast.CommentGroup // beside it, nil if there is none
}

// emptySections are the reasons why a critical section is meant to be empty.
var emptySections = &evidence.Table[*emptiness]{
	Name:   "empty",
	Checks: []string{EmptySection.Code},
	Rows: []evidence.Reason[*emptiness]{
		{
			ID: "empty-waits", Kind: evidence.Excludes,
			Title: "name or comment of the function speak of waiting",
			Holds: func(c *emptiness) bool { return waits(c.fn) },
			At:    func(c *emptiness) []token.Pos { return []token.Pos{c.fn.Pos()} },
		},
		{
			ID: "empty-explained", Kind: evidence.Excludes,
			Title: "there is a comment on it: somebody had a reason",
			Holds: func(c *emptiness) bool { return c.comment != nil },
			At:    func(c *emptiness) []token.Pos { return []token.Pos{c.comment.Pos()} },
		},
	},
}

// waiting matches what people say of a lock that is taken to wait for those who have it.
var waiting = lazyregexp.New(`(?i)wait|barrier|block(s|ed|ing)? until`)

// waits reports whether name or comment of fn say that it waits.
func waits(fn *ast.FuncDecl) bool {
	return waiting().MatchString(fn.Name.Name) || fn.Doc != nil && waiting().MatchString(fn.Doc.Text())
}

func reportEmptyIn(d *docket.Docket, file *ast.File, fn *ast.FuncDecl) {
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for i := range len(list) - 1 {
			reportPair(d, file, fn, list, i)
		}
		return true
	})
}

// reportPair reports statement i of list and the next one if they are a section.
func reportPair(d *docket.Docket, file *ast.File, fn *ast.FuncDecl, list []ast.Stmt, i int) {
	lock, unlock := list[i], list[i+1]
	name, acquired := locker(d, lock)
	acquire, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(acquired))
	if !ok || acquire.Try || acquire.When.Outcome != syncmodel.Always {
		return
	}
	same, released := locker(d, unlock)
	release, ok := syncmodel.First[*syncmodel.Release](syncmodel.Lookup(released))
	if !ok || same != name || release.Mode != acquire.Mode {
		return
	}
	v := emptySections.Judge(d.Judge(), &emptiness{fn, explanation(d, file, paragraph(d, list, i), unlock.End())}, lock.Pos(), unlock.Pos())
	if v.Level() == evidence.Silent {
		return
	}
	d.Report(diag.Finding{
		Verdict: v,
		Check:   EmptySection,
		Pos:     lock.Pos(),
		End:     unlock.End(),
		Message: fmt.Sprintf("nothing happens between %s.%s and %s.%s", name, acquired.Name(), name, released.Name()),
	})
}

// locker returns the method without arguments that stmt calls, and its receiver as it is written: a variable, or a
// field of one. The method is nil if stmt is anything else.
func locker(d *docket.Docket, stmt ast.Stmt) (string, *types.Func) {
	expr, ok := stmt.(*ast.ExprStmt)
	if !ok {
		return "", nil
	}
	call, ok := expr.X.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return "", nil
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !isPlace(sel.X) {
		return "", nil
	}
	return types.ExprString(sel.X), typeutil.StaticCallee(d.Pass.TypesInfo, call)
}

// isPlace reports whether e means the same whenever it is evaluated, as long as nothing is assigned.
func isPlace(e ast.Expr) bool {
	place := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Ident, *ast.SelectorExpr, *ast.ParenExpr, *ast.StarExpr, *ast.IndexExpr, *ast.BasicLit:
		default:
			place = false
		}
		return place
	})
	return place
}

// paragraph returns where the statements begin that are on the lines right above statement i of list, one after the
// other: a comment above is for all of them.
func paragraph(d *docket.Docket, list []ast.Stmt, i int) token.Pos {
	for i > 0 && line(d, list[i].Pos()) == line(d, list[i-1].End())+1 {
		i--
	}
	return list[i].Pos()
}

func line(d *docket.Docket, pos token.Pos) int { return d.Pass.Fset.PositionFor(pos, false).Line }

// explanation returns the comment that somebody has left on the lines from pos to end or on the one before, and so
// had a reason; nil if there is none.
func explanation(d *docket.Docket, file *ast.File, pos, end token.Pos) *ast.CommentGroup {
	n := slices.IndexFunc(file.Comments, func(g *ast.CommentGroup) bool {
		return line(d, g.End()) >= line(d, pos)-1 && line(d, g.Pos()) <= line(d, end) && g.Text() != ""
	})
	if n < 0 {
		return nil
	}
	return file.Comments[n]
}
