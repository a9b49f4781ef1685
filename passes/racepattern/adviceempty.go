package racepattern

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkEmpty reports critical sections with nothing in them. Tests of locks consist of them.
func (c *checker) checkEmpty() {
	for _, file := range c.pass.Files {
		if !c.r.Authored(file.Package) {
			continue
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				c.checkEmptyIn(file, fn)
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
	Checks: []string{emptySection.Code},
	Rows: []evidence.Reason[*emptiness]{
		{
			Info: evidence.Info{
				ID: "empty-waits", Kind: evidence.Excludes,
				Title: "name or comment of the function speak of waiting",
			},
			Holds: func(c *emptiness) bool { return waits(c.fn) },
			At:    func(c *emptiness) []token.Pos { return []token.Pos{c.fn.Pos()} },
		},
		{
			Info: evidence.Info{
				ID: "empty-explained", Kind: evidence.Excludes,
				Title: "there is a comment on it: somebody had a reason",
			},
			Holds: func(c *emptiness) bool { return c.comment != nil },
			At:    func(c *emptiness) []token.Pos { return []token.Pos{c.comment.Pos()} },
		},
	},
}

// waiting matches what people say of a lock that is taken to wait for those who have it (PRECISION B45).
var waiting = regexp.MustCompile(`(?i)wait|barrier|block(s|ed|ing)? until`)

// waits reports whether name or comment of fn say that it waits.
func waits(fn *ast.FuncDecl) bool {
	return waiting.MatchString(fn.Name.Name) || fn.Doc != nil && waiting.MatchString(fn.Doc.Text())
}

func (c *checker) checkEmptyIn(file *ast.File, fn *ast.FuncDecl) {
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
			c.checkPair(file, fn, list, i)
		}
		return true
	})
}

// checkPair reports statement i of list and the next one if they are a section.
func (c *checker) checkPair(file *ast.File, fn *ast.FuncDecl, list []ast.Stmt, i int) {
	lock, unlock := list[i], list[i+1]
	name, acquired := c.locker(lock)
	acquire, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(acquired))
	if !ok || acquire.Try || acquire.When.Outcome != syncmodel.Always {
		return
	}
	same, released := c.locker(unlock)
	release, ok := syncmodel.First[*syncmodel.Release](syncmodel.Lookup(released))
	if !ok || same != name || release.Mode != acquire.Mode {
		return
	}
	v := emptySections.Judge(c.r.Judge(), &emptiness{fn, c.explanation(file, c.paragraph(list, i), unlock.End())}, lock.Pos(), unlock.Pos())
	if v.Level() == evidence.Silent {
		return
	}
	c.r.Report(diag.Finding{
		Verdict: v,
		Check:   emptySection,
		Pos:     lock.Pos(),
		End:     unlock.End(),
		Message: fmt.Sprintf("nothing happens between %s.%s and %s.%s", name, acquired.Name(), name, released.Name()),
	})
}

// locker returns the method without arguments that stmt calls, and its receiver as it is written: a variable, or a
// field of one. The method is nil if stmt is anything else.
func (c *checker) locker(stmt ast.Stmt) (string, *types.Func) {
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
	return types.ExprString(sel.X), typeutil.StaticCallee(c.pass.TypesInfo, call)
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
func (c *checker) paragraph(list []ast.Stmt, i int) token.Pos {
	for i > 0 && c.line(list[i].Pos()) == c.line(list[i-1].End())+1 {
		i--
	}
	return list[i].Pos()
}

func (c *checker) line(pos token.Pos) int { return c.pass.Fset.PositionFor(pos, false).Line }

// explanation returns the comment that somebody has left on the lines from pos to end or on the one before, and so
// had a reason; nil if there is none.
func (c *checker) explanation(file *ast.File, pos, end token.Pos) *ast.CommentGroup {
	n := slices.IndexFunc(file.Comments, func(g *ast.CommentGroup) bool {
		return c.line(g.End()) >= c.line(pos)-1 && c.line(g.Pos()) <= c.line(end) && g.Text() != ""
	})
	if n < 0 {
		return nil
	}
	return file.Comments[n]
}
