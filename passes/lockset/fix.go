package lockset

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// An unlocking is the case of a release that may be inserted before a return.
type unlocking struct {
	suspect
	c    *checker
	u    *summary.Unit
	ret  *ssa.Return
	name string // of the lock
	stmt *ast.ReturnStmt
	vars variables
}

// unlockFix inserts the release before the return of l if the lock is surely held there, has a name that means the
// same there, and if what is returned does not need the lock. Where it is held on some ways only, a release would
// be worse than the leak: it would end the program.
func (c *checker) unlockFix(l *leaking) []analysis.SuggestedFix {
	x := &unlocking{suspect: l.suspect, c: c, u: l.u, ret: l.ret, name: l.Lock.Path.Spell(l.u.Func)}
	if x.stmt, x.vars = c.returnStmt(l.u, l.ret); x.stmt == nil || unlockTable.Excluded(c.r.Judge(), x) {
		return nil
	}
	method := "Unlock"
	if x.Mode == locks.Read {
		method = "RUnlock"
	}
	text := fmt.Sprintf("%s.%s()", x.name, method)
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Insert %s before the return", text),
		TextEdits: []analysis.TextEdit{c.r.Before(l.ret.Pos(), text)},
	}}
}

// deferredIn returns what u defers first, or nil if it defers nothing.
func deferredIn(u *summary.Unit) ssa.Instruction {
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.Defer); ok {
				return instr
			}
		}
	}
	return nil
}

// A variables tells what a declared function does to variables by name.
type variables struct {
	assigned  map[types.Object]bool // after their declaration
	addressed map[types.Object]bool // used by their address
	captured  map[types.Object]bool // used by literals inside of which they are not declared
}

// returnStmt returns the statement of ret, or nil if there is none, with the variables of
// the function around it.
func (c *checker) returnStmt(u *summary.Unit, ret *ssa.Return) (*ast.ReturnStmt, variables) {
	s := c.statementsOf(ssax.EnclosingDeclared(u.Func))
	return s.returns[ret.Pos()], s.variables
}

// statements are those of a declared function that fixes depend on.
type statements struct {
	returns map[token.Pos]*ast.ReturnStmt
	variables
}

func (c *checker) statementsOf(fn *ssa.Function) *statements {
	if s, ok := c.written[fn]; ok {
		return s
	}
	v := variables{make(map[types.Object]bool), make(map[types.Object]bool), make(map[types.Object]bool)}
	s := &statements{make(map[token.Pos]*ast.ReturnStmt), v}
	c.written[fn] = s
	if fn.Syntax() == nil {
		return s
	}
	ast.Inspect(fn.Syntax(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			s.returns[n.Pos()] = n
		case *ast.AssignStmt:
			c.note(v.assigned, n.Lhs...)
		case *ast.IncDecStmt:
			c.note(v.assigned, n.X)
		case *ast.RangeStmt:
			c.note(v.assigned, n.Key, n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				c.note(v.addressed, n.X)
			}
		case *ast.FuncLit:
			c.noteCaptured(v.captured, n)
		}
		return true
	})
	return s
}

// note adds the variables that exprs are to set.
func (c *checker) note(set map[types.Object]bool, exprs ...ast.Expr) {
	for _, e := range exprs {
		if e == nil {
			continue
		}
		if id, ok := ast.Unparen(e).(*ast.Ident); ok {
			set[c.pass.TypesInfo.Uses[id]] = true
		}
	}
}

// noteCaptured adds the variables from around lit that it uses to set.
func (c *checker) noteCaptured(set map[types.Object]bool, lit *ast.FuncLit) {
	ast.Inspect(lit, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if obj, isVar := c.pass.TypesInfo.Uses[id].(*types.Var); ok && isVar && (obj.Pos() < lit.Pos() || lit.End() < obj.Pos()) {
			set[obj] = true
		}
		return true
	})
}

// means reports whether name is, at stmt, the variable that root is.
func (c *checker) means(u *summary.Unit, name string, root accesspath.Root, vars variables, stmt *ast.ReturnStmt) bool {
	scope := c.pass.Pkg.Scope().Innermost(stmt.Pos())
	if scope == nil {
		return false
	}
	_, obj := scope.LookupParent(name, stmt.Pos())
	if root.Kind == accesspath.Global {
		if pkg, ok := obj.(*types.PkgName); ok {
			return pkg.Imported().Path() == root.Pkg()
		}
		return obj != nil && obj.Parent() == c.pass.Pkg.Scope() && !vars.assigned[obj]
	}
	params := ssax.EnclosingDeclared(u.Func).Params
	return root.Index < len(params) && params[root.Index].Object() == obj && !vars.assigned[obj] && !vars.addressed[obj]
}

// needNoLock reports whether the results of stmt are the same without any lock: constants,
// variables of the function that nobody else has, and package variables of type error,
// which are constants to all that know them.
func (c *checker) needNoLock(stmt *ast.ReturnStmt, vars variables) bool {
	return !slices.ContainsFunc(stmt.Results, func(e ast.Expr) bool {
		if c.pass.TypesInfo.Types[e].Value != nil {
			return false
		}
		var id *ast.Ident
		switch e := ast.Unparen(e).(type) {
		case *ast.Ident:
			id = e
		case *ast.SelectorExpr:
			if c.pass.TypesInfo.Selections[e] != nil {
				return true
			}
			id = e.Sel
		default:
			return true
		}
		switch obj := c.pass.TypesInfo.Uses[id].(type) {
		case *types.Nil:
			return false
		case *types.Var:
			global := obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
			return global && !ssax.IsError(obj.Type()) || vars.addressed[obj] || vars.captured[obj]
		}
		return true
	})
}
