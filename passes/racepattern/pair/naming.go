package pair

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// nameOf returns what an access is to as it is written there; "the variable" if it
// has no name.
func (c *Checker) nameOf(n *goroutine.Node) string {
	a := n.Access
	if a.Base == nil && len(a.Via) > 0 {
		return a.Places[0].Path.Root.Name()
	}
	if a.Base == nil {
		return cmp.Or(c.written(a.Pos), "the variable")
	}
	name := spell(a.Base, 0)
	if name == "" {
		name = cmp.Or(c.written(a.Base.Pos()), c.passed(n))
	}
	if strings.Contains(name, unnamed) {
		if source := c.written(a.Base.Pos()); source != "" && len(source) <= maxWritten {
			name = source
		}
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
	for _, s := range a.Steps {
		if s.Kind == accesspath.Field {
			name += "." + s.Name
		}
	}
	return name
}

// passed returns what the call at n, which makes the access, is written to get: the receiver or an argument.
func (c *Checker) passed(n *goroutine.Node) string {
	site, ok := n.Instr.(ssa.CallInstruction)
	if !ok || len(n.Access.Via) == 0 {
		return ""
	}
	i := slices.Index(site.Common().Args, n.Access.Base)
	for _, node := range ssax.PathAt(n.Access.Pos, c.Pass.Files...) {
		call, ok := node.(*ast.CallExpr)
		if stmt, isDefer := node.(*ast.DeferStmt); isDefer {
			call, ok = stmt.Call, true
		}
		if stmt, isGo := node.(*ast.GoStmt); isGo {
			call, ok = stmt.Call, true
		}
		if !ok {
			continue
		}
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && site.Common().Signature().Recv() != nil {
			if i == 0 {
				return short(sel.X)
			}
			i--
		}
		if 0 <= i && i < len(call.Args) {
			return short(call.Args[i])
		}
		return ""
	}
	return ""
}

// short writes e, if it is not long.
func short(e ast.Expr) string {
	if s := types.ExprString(e); len(s) <= maxWritten {
		return s
	}
	return ""
}

// unnamed stands for an index that no variable holds; what is written there does, unless it is longer than maxWritten.
const (
	unnamed    = "…"
	maxWritten = 40
)

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
	return unnamed
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
