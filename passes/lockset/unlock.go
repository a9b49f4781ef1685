package lockset

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// An unlocking is the case of a release that may be inserted on a way out of a function.
type unlocking struct {
	suspect
	c    *checker
	u    *summary.Unit
	exit ssa.Instruction // a return or panic
	out  ending
	vars variables

	text string     // of the release
	root *ast.Ident // the variable or package that text begins with, where that is known
}

// An ending is where a function ends, as it is written.
type ending struct {
	stmt   ast.Stmt   // returns or panics; nil at the end of the body
	values []ast.Expr // that are returned, or the one to panic with
	pos    token.Pos  // of the statement or brace
}

// unlockFix inserts the release on a way out of u if the lock is surely held there, can be named, and if what leaves the
// function with it stays the same. Where it is held on some ways only, a release would be worse than the leak: it
// would end the program.
func (c *checker) unlockFix(u *summary.Unit, exit ssa.Instruction, s suspect) []analysis.SuggestedFix {
	x := &unlocking{suspect: s, c: c, u: u, exit: exit, vars: c.statementsOf(ssax.EnclosingDeclared(u.Func)).variables}
	var ok bool
	if x.out, ok = c.endingOf(u, exit); !ok {
		return nil
	}
	x.findText()
	if unlockTable.Excluded(c.r.Judge(), x) {
		return nil
	}
	edit, where := x.edit()
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Insert %s before the %s", x.text, where),
		TextEdits: []analysis.TextEdit{edit},
	}}
}

// endingOf returns how exit is written, if it is.
func (c *checker) endingOf(u *summary.Unit, exit ssa.Instruction) (ending, bool) {
	s := c.statementsOf(ssax.EnclosingDeclared(u.Func))
	if _, ok := exit.(*ssa.Panic); ok {
		stmt := s.panics[exit.Pos()]
		if stmt == nil {
			return ending{}, false
		}
		return ending{stmt, stmt.X.(*ast.CallExpr).Args, stmt.Pos()}, true
	}
	if exit.Pos().IsValid() {
		stmt := s.returns[exit.Pos()]
		if stmt == nil {
			return ending{}, false
		}
		return ending{stmt, stmt.Results, stmt.Pos()}, true
	}
	switch fn := u.Func.Syntax().(type) {
	case *ast.FuncDecl:
		return ending{pos: fn.Body.Rbrace}, true
	case *ast.FuncLit:
		return ending{pos: fn.Body.Rbrace}, true
	}
	return ending{}, false
}

// edit returns what inserts the release. Values that the lock may be needed for are computed first.
func (x *unlocking) edit() (edit analysis.TextEdit, where string) {
	switch stmt := x.out.stmt.(type) {
	case nil:
		return x.c.r.AtEnd(x.out.pos, x.text), "end of the function"
	case *ast.ReturnStmt:
		if compute, ret, ok := x.precomputed(stmt); ok {
			return x.c.r.Replace(stmt.Pos(), stmt.End(), compute, x.text, ret), "return"
		}
		return x.c.r.Before(stmt.Pos(), x.text), "return"
	}
	return x.c.r.Before(x.out.pos, x.text), "panic"
}

// findText sets the text of the release. It is that of the acquisition, if this calls a lock of package sync; or else that of
// the releases of the function, if they all are the same: what it calls instead may do more than to lock. At last it is the
// name of the lock.
func (x *unlocking) findText() {
	method := "Unlock"
	if x.Mode == locks.Read {
		method = "RUnlock"
	}
	if x.Site != nil {
		if fn := ssax.Callee(x.Site.Common()); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && strings.HasSuffix(fn.Name(), method[:len(method)-len("Unlock")]+"Lock") {
			if expr := x.c.callExpr(x.Site); expr != nil && x.findPlace(expr) {
				x.text += "." + method + "()"
				return
			}
		}
	}
	if x.findRelease() {
		return
	}
	root := x.Lock.Path.Root.Kind
	name := x.Lock.Path.Spell(x.u.Func)
	if (root == accesspath.Param || root == accesspath.Global) && name != "" && !strings.Contains(name, "[") && x.Lock.Exact() {
		x.text = name + "." + method + "()"
	}
}

// findPlace sets text and root to those of what the method is called of, if that means the same wherever it is written.
func (x *unlocking) findPlace(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	root, loads := x.c.placeRoot(sel.X)
	if root == nil || loads && !x.Lock.Exact() {
		return false
	}
	x.text, x.root = types.ExprString(sel.X), root
	return true
}

// findRelease sets text to that of the calls of the function which do nothing but release the lock, if they are all the same.
func (x *unlocking) findRelease() bool {
	text := ""
	for _, at := range x.c.recordOf(x.u).released[x.Lock.Path] {
		call, ok := at.(*ssa.Call)
		if !ok || !x.justReleases(call) {
			return false
		}
		expr := x.c.callExpr(call)
		if expr == nil || call.Call.Signature().Results().Len() > 0 || !x.findPlace(expr) {
			return false
		}
		x.text += "." + ast.Unparen(expr.Fun).(*ast.SelectorExpr).Sel.Name + "()"
		if text != "" && text != x.text {
			x.text, x.root = "", nil
			return false
		}
		text = x.text
	}
	return text != ""
}

// justReleases reports whether all that call does to locks is to release that of x.
func (x *unlocking) justReleases(call *ssa.Call) bool {
	e := x.c.res.Effect(call)
	if e == nil || e.Top || len(e.Unsure) > 0 || len(e.Cases) != 1 || len(e.Cases[0].When) > 0 || len(e.Cases[0].Acquired) > 0 {
		return false
	}
	released := e.Cases[0].Released
	return len(released) == 1 && released[0].Lock.Path == x.Lock.Path && released[0].Mode == x.Mode
}

// placeRoot returns the variable or package that e begins with, if e consists of fields of it, and elements at
// places that do not change; and whether it is reached by way of memory that others may write.
func (c *checker) placeRoot(e ast.Expr) (root *ast.Ident, loads bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e, false
	case *ast.StarExpr:
		root, _ = c.placeRoot(e.X)
		return root, true
	case *ast.SelectorExpr:
		root, loads = c.placeRoot(e.X)
		id, isVar := ast.Unparen(e.X).(*ast.Ident)
		isVar = isVar && c.pass.TypesInfo.Uses[id].Parent() != c.pass.Pkg.Scope()
		if sel := c.pass.TypesInfo.Selections[e]; sel != nil && sel.Indirect() && (!isVar || len(sel.Index()) > 1) {
			loads = true
		}
		return root, loads
	}
	return nil, false
}

// shadowed reports whether there is no text of the release, or it means something else on the way out, or may do so.
func (x *unlocking) shadowed() bool {
	scope := x.c.pass.Pkg.Scope().Innermost(x.out.pos)
	if scope == nil || x.text == "" {
		return true
	}
	if x.root == nil {
		first, _, _ := strings.Cut(x.text, ".")
		_, obj := scope.LookupParent(first, x.out.pos)
		return !x.c.means(x.u, obj, x.Lock.Path.Root, x.vars)
	}
	obj := x.c.pass.TypesInfo.Uses[x.root]
	_, now := scope.LookupParent(x.root.Name, x.out.pos)
	return obj == nil || now != obj || x.vars.assigned[obj] || x.vars.addressed[obj] && ssax.IsPointer(obj.Type())
}

// means reports whether obj is the variable that root is, or the package of it.
func (c *checker) means(u *summary.Unit, obj types.Object, root accesspath.Root, vars variables) bool {
	if root.Kind == accesspath.Global {
		if pkg, ok := obj.(*types.PkgName); ok {
			return pkg.Imported().Path() == root.Pkg()
		}
		return obj != nil && obj.Parent() == c.pass.Pkg.Scope() && !vars.assigned[obj]
	}
	params := ssax.EnclosingDeclared(u.Func).Params
	return root.Index < len(params) && params[root.Index].Object() == obj && !vars.assigned[obj] && !vars.addressed[obj]
}

// onEveryWay reports whether the lock of x is acquired on every way out, and the acquisition always succeeds, or is
// seen to have done so. That is more than a finding needs, which tells of the ways that leak, and it trusts no
// condition but on what the acquisition has returned.
func (x *unlocking) onEveryWay() bool {
	if _, isCall := x.Site.(*ssa.Call); !isCall || !x.all || !x.Site.Block().Dominates(x.exit.Block()) {
		return false
	}
	return x.c.alwaysAcquires(x.Site, x.Lock) || x.succeeded()
}

// succeeded reports whether the acquisition tells by a result whether it was one, and that was looked at on the way.
func (x *unlocking) succeeded() bool {
	e := x.c.res.Effect(x.Site)
	if e == nil || e.Top || len(e.Unsure) > 0 {
		return false
	}
	for cond := range ssax.Decided(x.exit.Block()) {
		if cmp, ok := cond.(*ssa.BinOp); ok {
			cond = ssax.ComparedWithNil(cmp)
		}
		if extract, ok := cond.(*ssa.Extract); ok {
			cond = extract.Tuple
		}
		if cond == x.Site.Value() && cond != nil {
			return true
		}
	}
	return false
}

// releasedAfter returns a call that may release the lock between the acquisition and the way out, or nil.
func (x *unlocking) releasedAfter() ssa.Instruction {
	if x.Site == nil {
		return nil
	}
	return callOf(x.u, func(call ssa.CallInstruction) bool {
		return call != x.Site && between(x.Site, call, x.exit) && x.c.mayRelease(call, x.Lock)
	})
}

// deferredRelease returns a deferred call that may release the lock, or nil. Others run after the release, as they do on
// ways out that are right.
func (x *unlocking) deferredRelease() ssa.Instruction {
	return callOf(x.u, func(call ssa.CallInstruction) bool {
		_, deferred := call.(*ssa.Defer)
		return deferred && x.c.mayRelease(call, x.Lock)
	})
}

// confused returns where the function releases another lock that it never acquires, so that it may be this one that is
// meant there; nil if it does not.
func (x *unlocking) confused() ssa.Instruction {
	r := x.c.recordOf(x.u)
	var first ssa.Instruction
	for path, at := range r.released {
		if path != x.Lock.Path && len(r.acquired[path]) == 0 && (first == nil || at[0].Pos() < first.Pos()) {
			first = at[0]
		}
	}
	return first
}

// acquires returns a call in what leaves the function that may acquire the lock, and so waits for a release that comes after it; nil
// if there is none.
func (x *unlocking) acquires() ssa.Instruction {
	if x.out.stmt == nil {
		return nil
	}
	return callOf(x.u, func(call ssa.CallInstruction) bool {
		e := x.c.res.Effect(call)
		return x.out.pos <= call.Pos() && call.Pos() < x.out.stmt.End() && e != nil &&
			(e.Top || slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Decl == x.Lock.Decl || x.Lock.CouldBe(a.Lock) }))
	})
}

// freeOfLock reports whether all that leaves the function is the same without any lock.
func (x *unlocking) freeOfLock() bool {
	return !slices.ContainsFunc(x.out.values, func(e ast.Expr) bool { return !x.c.needsNoLock(e, x.vars) })
}

// unclear reports whether it is not known how what leaves the function depends on the lock.
func (x *unlocking) unclear() bool {
	if x.freeOfLock() {
		return false
	}
	ret, ok := x.out.stmt.(*ast.ReturnStmt)
	if !ok || x.acquires() != nil {
		return true
	}
	_, _, ok = x.precomputed(ret)
	return !ok
}
