package lockset

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// precomputed returns what computes those results of ret that a lock may be needed for, and a statement that returns the
// same. It is not ok if there are none, or no way is known.
func (x *unlocking) precomputed(ret *ast.ReturnStmt) (compute, result string, ok bool) {
	if x.freeOfLock() || x.commentedBetween(ret) {
		return "", "", false
	}
	var names, values, returned []string
	fresh := false
	taken := make(map[string]bool)
	for _, e := range ret.Results {
		source := x.c.r.Source(e.Pos(), e.End())
		if source == "" {
			return "", "", false
		}
		if x.c.needsNoLock(e, x.vars) {
			returned = append(returned, source)
			continue
		}
		for _, t := range resultTypes(x.c.pass.TypesInfo.TypeOf(e)) {
			name, isNew := x.nameFor(t, taken)
			if name == "" {
				return "", "", false
			}
			fresh = fresh || isNew
			names, returned = append(names, name), append(returned, name)
		}
		values = append(values, source)
	}
	op := "="
	if fresh {
		op = ":="
	}
	compute = fmt.Sprintf("%s %s %s", strings.Join(names, ", "), op, strings.Join(values, ", "))
	return compute, "return " + strings.Join(returned, ", "), true
}

// resultTypes returns the types of the values that an expression of type t has.
func resultTypes(t types.Type) []types.Type {
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return []types.Type{t}
	}
	var out []types.Type
	for v := range tuple.Variables() {
		out = append(out, v.Type())
	}
	return out
}

// commentedBetween reports whether there is a comment in ret that belongs to none of its results.
func (x *unlocking) commentedBetween(ret *ast.ReturnStmt) bool {
	for _, file := range x.c.pass.Files {
		if file.FileStart > ret.Pos() || ret.Pos() >= file.FileEnd {
			continue
		}
		for _, group := range file.Comments {
			within := func(n ast.Node) bool { return n.Pos() <= group.Pos() && group.End() <= n.End() }
			if within(ret) && !slices.ContainsFunc(ret.Results, func(e ast.Expr) bool { return within(e) }) {
				return true
			}
		}
	}
	return false
}

// nameFor returns the name of a variable for a result of type t, and whether it is a new one. The variable err of the
// function is taken for errors, as people do; nobody reads it any more but who is returned it.
func (x *unlocking) nameFor(t types.Type, taken map[string]bool) (name string, isNew bool) {
	base := "result"
	switch {
	case ssax.IsError(t):
		base = "err"
	case types.Identical(t, types.Typ[types.Bool]), types.Identical(t, types.Typ[types.UntypedBool]):
		base = "ok"
	}
	scope := x.c.pass.Pkg.Scope().Innermost(x.out.pos)
	if scope == nil {
		return "", false
	}
	for i := 1; i < 10; i++ {
		name = base
		if i > 1 {
			name = fmt.Sprint(base, i)
		}
		if taken[name] {
			continue
		}
		_, obj := scope.LookupParent(name, x.out.pos)
		v, isVar := obj.(*types.Var)
		switch {
		case obj == nil && scope.Lookup(name) == nil:
			taken[name] = true
			return name, true
		case isVar && base == "err" && types.Identical(v.Type(), t) && v.Parent() != x.c.pass.Pkg.Scope() &&
			!x.vars.captured[v] && !x.vars.addressed[v]:
			taken[name] = true
			return name, false
		}
	}
	return "", false
}

// needsNoLock reports whether e is the same without any lock: it is made from constants, variables of the function that
// nobody else has, and package variables of type error, which are constants to all that know them.
func (c *checker) needsNoLock(e ast.Expr, vars variables) bool {
	if c.pass.TypesInfo.Types[e].Value != nil {
		return true
	}
	all := func(list []ast.Expr) bool {
		return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !c.needsNoLock(e, vars) })
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return c.isOwn(e, vars)
	case *ast.SelectorExpr:
		if sel := c.pass.TypesInfo.Selections[e]; sel != nil {
			return sel.Kind() == types.FieldVal && !sel.Indirect() && c.needsNoLock(e.X, vars)
		}
		return c.isOwn(e.Sel, vars)
	case *ast.UnaryExpr:
		_, composite := ast.Unparen(e.X).(*ast.CompositeLit)
		return e.Op != token.ARROW && (e.Op != token.AND || composite) && c.needsNoLock(e.X, vars)
	case *ast.BinaryExpr:
		return all([]ast.Expr{e.X, e.Y})
	case *ast.CompositeLit:
		var parts []ast.Expr
		for _, part := range e.Elts {
			if kv, ok := part.(*ast.KeyValueExpr); ok {
				part = kv.Value
				if ssax.StructOf(c.pass.TypesInfo.TypeOf(e)) == nil {
					parts = append(parts, kv.Key)
				}
			}
			parts = append(parts, part)
		}
		return all(parts)
	case *ast.CallExpr:
		if c.pass.TypesInfo.Types[e.Fun].IsType() {
			return all(e.Args)
		}
		return c.isPure(e) && all(e.Args)
	}
	return false
}

// isOwn reports whether id is nil, a variable of the function that nobody else has, or a package variable of type error.
func (c *checker) isOwn(id *ast.Ident, vars variables) bool {
	switch obj := c.pass.TypesInfo.Uses[id].(type) {
	case *types.Nil:
		return true
	case *types.Var:
		global := obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
		return (!global || ssax.IsError(obj.Type())) && !vars.addressed[obj] && !vars.captured[obj]
	}
	return false
}

// isPure reports whether call computes its result from the values of its arguments and from nothing else: it makes a text or
// an error, or asks for that of a context, or for the length of a slice or string.
func (c *checker) isPure(call *ast.CallExpr) bool {
	plain := !slices.ContainsFunc(call.Args, func(a ast.Expr) bool { return !isPlain(c.pass.TypesInfo.TypeOf(a)) })
	callee := typeutil.Callee(c.pass.TypesInfo, call)
	if b, ok := callee.(*types.Builtin); ok {
		return (b.Name() == "len" || b.Name() == "cap") && (plain || isSlice(c.pass.TypesInfo.TypeOf(call.Args[0])))
	}
	fn, ok := callee.(*types.Func)
	if !ok || !plain || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "errors":
		return fn.Signature().Recv() == nil && fn.Name() != "As"
	case "fmt":
		return fn.Name() == "Errorf" || strings.HasPrefix(fn.Name(), "Sprint")
	case "context":
		if recv := fn.Signature().Recv(); recv != nil && symbol.IsContext(recv.Type()) {
			sel, ok := call.Fun.(*ast.SelectorExpr)
			return ok && isIdent(sel.X)
		}
	}
	return false
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

func isIdent(e ast.Expr) bool {
	_, ok := e.(*ast.Ident)
	return ok
}

// isPlain reports whether a value of type t leads to no memory that a lock may guard: it is a number, a text, an error or a
// context.
func isPlain(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return basic || ssax.IsError(t) || symbol.IsContext(t)
}
