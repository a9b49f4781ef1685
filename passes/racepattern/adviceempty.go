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
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkEmpty reports critical sections with nothing in them. Tests of locks consist of them.
func (c *checker) checkEmpty() {
	for _, file := range c.pass.Files {
		if !c.r.Authored(file.Package) {
			continue
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil && !waits(fn) {
				c.checkEmptyIn(file, fn.Body)
			}
		}
	}
}

// waiting matches what people say of a lock that is taken to wait for those who have it (PRECISION B45).
var waiting = regexp.MustCompile(`(?i)wait|barrier|block(s|ed|ing)? until`)

// waits reports whether name or comment of fn say that it waits.
func waits(fn *ast.FuncDecl) bool {
	return waiting.MatchString(fn.Name.Name) || fn.Doc != nil && waiting.MatchString(fn.Doc.Text())
}

func (c *checker) checkEmptyIn(file *ast.File, body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
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
			c.checkPair(file, list, i)
		}
		return true
	})
}

// checkPair reports statement i of list and the next one if they are a section.
func (c *checker) checkPair(file *ast.File, list []ast.Stmt, i int) {
	lock, unlock := list[i], list[i+1]
	name, acquired := c.locker(lock)
	acquire, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(acquired))
	if !ok || acquire.Try || acquire.When.Outcome != syncmodel.Always {
		return
	}
	same, released := c.locker(unlock)
	release, ok := syncmodel.First[*syncmodel.Release](syncmodel.Lookup(released))
	if !ok || same != name || release.Mode != acquire.Mode || c.explained(file, c.paragraph(list, i), unlock.End()) {
		return
	}
	c.r.Report(diag.Finding{
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

// explained reports whether somebody has left a comment on the lines from pos to end or on the one before, and so
// had a reason.
func (c *checker) explained(file *ast.File, pos, end token.Pos) bool {
	return slices.ContainsFunc(file.Comments, func(g *ast.CommentGroup) bool {
		return c.line(g.End()) >= c.line(pos)-1 && c.line(g.Pos()) <= c.line(end) && g.Text() != ""
	})
}
