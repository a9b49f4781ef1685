package group

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// addFix moves the call of Add in front of the go statement that starts its goroutine, if it is the first thing that this
// does, apart from what it defers, and means the same there.
func addFix(d *docket.Docket, add *goroutine.Node) []analysis.SuggestedFix {
	path := ssax.PathAt(add.Instr.Pos(), d.Pass.Files...)
	n := slices.IndexFunc(path, func(n ast.Node) bool { _, ok := n.(*ast.FuncLit); return ok })
	if n < 3 || len(path) < n+4 {
		return nil
	}
	lit := path[n].(*ast.FuncLit)
	body, inBody := path[n-1].(*ast.BlockStmt)
	stmt, isExpr := path[n-2].(*ast.ExprStmt)
	started, isGo := path[n+2].(*ast.GoStmt)
	if !inBody || body != lit.Body || !isExpr || !isGo || ast.Unparen(started.Call.Fun) != lit || path[n+1] != ast.Node(started.Call) {
		return nil
	}
	call, ok := stmt.X.(*ast.CallExpr)
	if !ok || !isFirst(d, stmt, body) || !meansOutside(d, call, lit) || !inList(path[n+3]) {
		return nil
	}
	text, edit, ok := d.TakeLine(stmt.Pos(), stmt.End())
	if !ok {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Move %s in front of the go statement", types.ExprString(call)),
		TextEdits: []analysis.TextEdit{d.Before(started.Pos(), text), edit},
	}}
}

// isFirst reports whether body begins with stmt, but for what it defers: deferred calls run at the end.
func isFirst(d *docket.Docket, stmt ast.Stmt, body *ast.BlockStmt) bool {
	for _, s := range body.List {
		if s == stmt {
			return true
		}
		deferred, ok := s.(*ast.DeferStmt)
		if !ok || slices.ContainsFunc(deferred.Call.Args, func(e ast.Expr) bool { return d.Pass.TypesInfo.Types[e].Value == nil }) {
			return false
		}
	}
	return false
}

// meansOutside reports whether call is one of a variable from around lit, which nothing is assigned to, with constants.
func meansOutside(d *docket.Docket, call *ast.CallExpr, lit *ast.FuncLit) bool {
	info := d.Pass.TypesInfo
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return info.Types[e].Value == nil }) {
		return false
	}
	if fn, ok := info.Uses[sel.Sel].(*types.Func); !ok || fn.Pkg() == nil || fn.Pkg().Path() != "sync" || fn.Name() != "Add" {
		return false
	}
	root := ast.Unparen(sel.X)
	for {
		field, ok := root.(*ast.SelectorExpr)
		if !ok {
			break
		}
		root = ast.Unparen(field.X)
	}
	id, ok := root.(*ast.Ident)
	v, isVar := info.Uses[id].(*types.Var)
	return ok && isVar && (v.Pos() < lit.Pos() || lit.End() <= v.Pos())
}

// inList reports whether n has a list of statements, and so the go statement in it may have one in front of it.
func inList(n ast.Node) bool {
	switch n.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}
