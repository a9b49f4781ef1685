package accesspath

import (
	"path"
	"strings"

	"golang.org/x/tools/go/ssa"
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
	for _, s := range p.steps[:p.n] {
		switch {
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

func (p Path) spellRoot(fn *ssa.Function) string {
	switch p.Root.Kind {
	case Param:
		for fn.Parent() != nil {
			fn = fn.Parent()
		}
		if p.Root.Index < len(fn.Params) {
			return named(fn.Params[p.Root.Index].Name())
		}
	case Global:
		if fn.Pkg != nil && fn.Pkg.Pkg.Path() == p.Root.Pkg {
			return p.Root.Name
		}
		return path.Base(p.Root.Pkg) + "." + p.Root.Name
	case Local:
		if s := spellValue(p.Root.Value); s != "…" {
			return s
		}
	}
	return ""
}

// named returns name, or "" for the blank identifier.
func named(name string) string {
	if name == "_" {
		return ""
	}
	return name
}

// spellValue returns the name of the variable that holds v, or that v is, and
// "…" if there is none.
func spellValue(v ssa.Value) string {
	name := ""
	switch v := v.(type) {
	case *ssa.Parameter:
		name = named(v.Name())
	case *ssa.FreeVar:
		name = v.Name()
	case *ssa.Alloc:
		name = variableName(v.Comment)
	case *ssa.Phi:
		name = variableName(v.Comment)
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
