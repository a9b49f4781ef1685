package pair

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// nameOf returns what an access is to as it is written there; "the variable" if it
// has no name.
func (c *Checker) nameOf(a *goroutine.Access) string {
	if a.Base == nil && len(a.Via) > 0 {
		return a.Places[0].Path.Root.Name()
	}
	if a.Base == nil {
		return cmp.Or(c.written(a.Pos), "the variable")
	}
	name := spell(a.Base, 0)
	if name == "" {
		name = c.written(a.Base.Pos())
	}
	if len(a.Via) > 0 && name != "" {
		return name
	}
	if name == "" {
		return "the variable"
	}
	if _, ok := a.Base.(*ssa.UnOp); ok && len(a.Steps) == 0 && ssax.IsPointer(a.Base.Type()) {
		name = "*" + name
	}
	return name
}

// written returns the selection or index expression at pos in the source. It
// serves objects that no variable of the SSA form holds.
func (c *Checker) written(pos token.Pos) string {
	for _, n := range ssax.PathAt(pos, c.Pass.Files...) {
		switch n := n.(type) {
		case *ast.SelectorExpr, *ast.IndexExpr:
			return types.ExprString(n.(ast.Expr))
		case *ast.Ident:
		default:
			return ""
		}
	}
	return ""
}

// maxSpell bounds the length of what is spelled, in steps.
const maxSpell = 6

// spell writes v: the name of the variable whose address it is or that it was read
// from, with the fields and elements on the way.
func spell(v ssa.Value, depth int) string {
	if depth > maxSpell {
		return ""
	}
	switch v := ssax.Origin(v).(type) {
	case *ssa.Alloc:
		return variableName(v)
	case *ssa.Parameter:
		return ssax.ParameterName(v)
	case *ssa.Global, *ssa.FreeVar:
		return v.Name()
	case *ssa.FieldAddr:
		return join(spell(v.X, depth+1), "."+ssax.StructOf(v.X.Type()).Field(v.Field).Name())
	case *ssa.IndexAddr:
		return join(spell(v.X, depth+1), "["+index(v.Index, depth+1)+"]")
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return spell(v.X, depth+1)
		}
	case *ssa.Phi:
		return v.Comment
	case *ssa.ChangeType:
		return spell(v.X, depth+1)
	case *ssa.Slice:
		return spell(v.X, depth+1)
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan:
		return holder(v)
	}
	return ""
}

func join(base, rest string) string {
	if base == "" {
		return ""
	}
	return base + rest
}

func index(v ssa.Value, depth int) string {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil {
		return c.Value.ExactString()
	}
	if name := spell(v, depth); name != "" {
		return name
	}
	return "..."
}

// variableName returns the name of the variable that alloc is, "" if it is none.
func variableName(alloc *ssa.Alloc) string {
	switch alloc.Comment { // package ssa has words of its own for what has no name
	case "new", "complit", "makeslice":
		return holder(alloc)
	}
	if token.IsIdentifier(alloc.Comment) {
		return alloc.Comment
	}
	return holder(alloc)
}

// holder returns the name of a variable that v is assigned to.
func holder(v ssa.Value) string {
	refs := v.Referrers()
	if refs == nil {
		return ""
	}
	for _, instr := range *refs {
		if store, ok := instr.(*ssa.Store); ok && store.Val == v {
			if alloc, ok := store.Addr.(*ssa.Alloc); ok && token.IsIdentifier(alloc.Comment) {
				return alloc.Comment
			}
		}
	}
	return ""
}
