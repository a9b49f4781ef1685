package accesspath

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Spell writes p as the programmer would in fn, or in a function of the same
// nest: s.mu, shards[i].mu, pool.lock. The result is "" if the root has no name
// in the source. It is meant for readers only; nothing is identified by it.
func (p Path) Spell(fn *ssa.Function) string {
	root := p.spellRoot(fn)
	if root == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString(root)
	t := p.RootType(fn)
	for i, s := range p.list(new(stepBuffer)) {
		var embedded bool
		t, embedded = s.follow(t)
		switch {
		case s.Kind == Field && embedded && i+1 < int(p.n):
			// promoted: the programmer left it out
		case s.Kind == Field:
			b.WriteString("." + s.Name)
		case s.Name != "":
			b.WriteString("[" + s.Name + "]")
		default:
			b.WriteString("[" + spellValue(s.Index) + "]")
		}
	}
	if p.cut {
		b.WriteString("…")
	}
	return b.String()
}

// RootType returns the type of the root in fn, or in a function of the same nest; nil
// where only other packages know it.
func (p Path) RootType(fn *ssa.Function) types.Type {
	switch p.Root.Kind {
	case Param:
		if outer := ssax.EnclosingDeclared(fn); p.Root.Index < len(outer.Params) {
			return outer.Params[p.Root.Index].Type()
		}
	case Global:
		if v := p.global(fn); v != nil {
			return v.Type()
		}
	case Local:
		return p.Root.Value.Type()
	}
	return nil
}

// Type returns the type of what p leads to, in fn or a function of the same nest; nil where it is
// not known.
func (p Path) Type(fn *ssa.Function) types.Type {
	t := p.RootType(fn)
	for i := 0; i < p.Len() && t != nil; i++ {
		t = p.Step(i).Type(t)
	}
	return t
}

// global returns the package variable that p is rooted at, if it belongs to the
// package of fn.
func (p Path) global(fn *ssa.Function) *types.Var {
	if fn.Pkg == nil || fn.Pkg.Pkg.Path() != p.Root.Pkg() {
		return nil
	}
	v, _ := fn.Pkg.Pkg.Scope().Lookup(p.Root.Name()).(*types.Var)
	return v
}

// Type returns the type that s leads to from t, nil if that is not known.
func (s Step) Type(t types.Type) types.Type {
	next, _ := s.follow(t)
	return next
}

// follow returns the type that step s leads to from t, and whether s is an
// embedded field. The type is nil if it is not known.
func (s Step) follow(t types.Type) (next types.Type, embedded bool) {
	if t == nil || s.Kind != Field {
		return elemType(t), false
	}
	if f := s.field(t); f != nil {
		return f.Type(), f.Embedded()
	}
	return nil, false
}

// field returns the field that s selects from t, or nil if that is not known.
func (s Step) field(t types.Type) *types.Var {
	for range 2 { // a variable that holds a pointer to the struct
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
	}
	return ssax.FieldByName(t, s.Name)
}

// SpellSteps writes the steps of p from step i on, without indexes.
func (p Path) SpellSteps(i int) string {
	var b strings.Builder
	for ; i < p.Len(); i++ {
		if s := p.Step(i); s.Kind == Field {
			b.WriteString("." + s.Name)
		} else {
			b.WriteString("[]")
		}
	}
	return b.String()
}

// elemType returns the type of the elements of t, or nil.
func elemType(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if c, ok := ssax.CoreType(t).(interface{ Elem() types.Type }); ok {
		return c.Elem()
	}
	return nil
}

func (p Path) spellRoot(fn *ssa.Function) string {
	switch p.Root.Kind {
	case Param:
		for fn.Parent() != nil {
			fn = fn.Parent()
		}
		if p.Root.Index < len(fn.Params) {
			return ssax.ParameterName(fn.Params[p.Root.Index])
		}
	case Global:
		if fn.Pkg != nil && fn.Pkg.Pkg.Path() == p.Root.Pkg() {
			return p.Root.Name()
		}
		return path.Base(p.Root.Pkg()) + "." + p.Root.Name()
	case Local:
		if s := spellValue(p.Root.Value); s != "…" {
			return s
		}
	}
	return ""
}

// spellValue returns the name of the variable that holds v, or that v is, and
// "…" if there is none.
func spellValue(v ssa.Value) string {
	name := ""
	switch v := v.(type) {
	case *ssa.Parameter:
		name = ssax.ParameterName(v)
	case *ssa.FreeVar:
		name = v.Name()
	case *ssa.Alloc:
		name = variableName(v.Comment)
	case *ssa.Phi:
		name = variableName(v.Comment)
	case *ssa.Global:
		name = v.Name()
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return spellValue(v.X)
		}
	case *ssa.FieldAddr:
		if base := spellValue(v.X); base != "…" {
			name = base + "." + fieldName(v.X.Type(), v.Field)
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			name = spellCall(call, v.Index)
		}
	case *ssa.Call:
		name = spellCall(v, 0)
	}
	if name == "" {
		return "…"
	}
	return name
}

// maxCall bounds the length of a call that is spelled as it is written.
const maxCall = 40

// spellCall returns the variable that result i of call is assigned to where it is called, or else the call as it is written,
// if it is short and has no function literal, and what it calls if not. What functions in variables return has no name.
func spellCall(call *ssa.Call, i int) string {
	callee := ""
	switch fn := call.Call.StaticCallee(); {
	case fn != nil:
		callee = fn.Name()
	case call.Call.IsInvoke():
		callee = call.Call.Method.Name()
	default:
		return ""
	}
	if at, outer := writtenCall(call); at != nil {
		if name := assignedTo(outer, at, i); name != "" {
			return name
		}
		if s := types.ExprString(at); len(s) <= maxCall && !hasLiteral(at) {
			return s
		}
	}
	return callee + "(…)"
}

// hasLiteral reports whether there is a function literal in e, which would be spelled without its body.
func hasLiteral(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		_, is := n.(*ast.FuncLit)
		found = found || is
		return !found
	})
	return found
}

// writtenCall returns the syntax of call and of the statement around it, nil if its function has none.
func writtenCall(call *ssa.Call) (at *ast.CallExpr, outer ast.Node) {
	root := call.Parent().Syntax()
	if root == nil || !call.Pos().IsValid() {
		return nil, nil
	}
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil || at != nil || n.Pos() > call.Pos() || n.End() <= call.Pos() {
			return false
		}
		switch n := n.(type) {
		case *ast.AssignStmt, *ast.ValueSpec:
			outer = n
		case *ast.CallExpr:
			if n.Lparen == call.Pos() {
				at = n
			}
		}
		return at == nil
	})
	return at, outer
}

// assignedTo returns the variable that result i of call is assigned to by outer, "" if it is none.
func assignedTo(outer ast.Node, call *ast.CallExpr, i int) string {
	var names []ast.Expr
	var values []ast.Expr
	switch n := outer.(type) {
	case *ast.AssignStmt:
		names, values = n.Lhs, n.Rhs
	case *ast.ValueSpec:
		for _, id := range n.Names {
			names = append(names, id)
		}
		values = n.Values
	}
	n := slices.Index(values, ast.Expr(call))
	if n < 0 {
		return ""
	}
	if len(values) == 1 {
		n = i
	}
	if n < len(names) {
		if id, ok := names[n].(*ast.Ident); ok && id.Name != "_" {
			return id.Name
		}
	}
	return ""
}

// variableName returns comment if it is the name of a variable: the SSA builder
// uses the same place for notes on what it made up.
func variableName(comment string) string {
	switch comment {
	case "complit", "new", "varargs", "makeslice", "slicelit", "rangeindex", "||", "&&", "typeassert,ok":
		return ""
	}
	if strings.ContainsAny(comment, " .,:") {
		return ""
	}
	return comment
}
