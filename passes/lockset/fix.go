package lockset

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A variables tells what a declared function does to variables by name.
type variables struct {
	assigned  map[types.Object]bool // after their declaration
	addressed map[types.Object]bool // used by their address
	captured  map[types.Object]bool // used by literals inside of which they are not declared
}

// statements are those of a declared function that fixes depend on.
type statements struct {
	returns map[token.Pos]*ast.ReturnStmt
	panics  map[token.Pos]*ast.ExprStmt // by the parenthesis of the call
	variables
}

func (c *checker) statementsOf(fn *ssa.Function) *statements {
	if s, ok := c.written[fn]; ok {
		return s
	}
	v := variables{make(map[types.Object]bool), make(map[types.Object]bool), make(map[types.Object]bool)}
	s := &statements{make(map[token.Pos]*ast.ReturnStmt), make(map[token.Pos]*ast.ExprStmt), v}
	c.written[fn] = s
	if fn.Syntax() == nil {
		return s
	}
	ast.Inspect(fn.Syntax(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			s.returns[n.Pos()] = n
		case *ast.ExprStmt:
			if call, ok := n.X.(*ast.CallExpr); ok {
				s.panics[call.Lparen] = n
			}
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
