package accesspath

import (
	"go/token"
	"go/types"
	"path"
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
	for i, s := range p.list() {
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
	if st := ssax.StructOf(t); st != nil {
		return ssax.FieldNamed(st, s.Name)
	}
	return nil
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
			return spellValue(call)
		}
	case *ssa.Call:
		if fn := v.Call.StaticCallee(); fn != nil {
			name = fn.Name() + "()"
		} else if v.Call.IsInvoke() {
			name = v.Call.Method.Name() + "()"
		}
	}
	if name == "" {
		return "…"
	}
	return name
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
