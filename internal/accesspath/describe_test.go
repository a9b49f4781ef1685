package accesspath_test

import (
	"fmt"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// describe spells p with all that tells it from other paths: the kind of its
// root, and for values what computes them.
func describe(p accesspath.Path) string {
	var b strings.Builder
	switch p.Root.Kind {
	case accesspath.None:
		b.WriteString("none")
	case accesspath.Param:
		fmt.Fprintf(&b, "param%d", p.Root.Index)
	case accesspath.Result:
		fmt.Fprintf(&b, "result%d", p.Root.Index)
	case accesspath.Global:
		fmt.Fprintf(&b, "global %s.%s", p.Root.Pkg(), p.Root.Name())
	case accesspath.Local:
		b.WriteString(value(p.Root.Value))
	}
	for i := range p.Len() {
		switch s := p.Step(i); {
		case s.Kind == accesspath.Field:
			b.WriteString("." + s.Name)
		case s.Name != "":
			b.WriteString("[" + s.Name + "]")
		case s.Index != nil:
			b.WriteString("[" + value(s.Index) + "]")
		default:
			b.WriteString("[?]")
		}
	}
	if p.Cut() {
		b.WriteString("...")
	}
	return b.String()
}

// value describes an SSA value by what computes it.
func value(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Alloc:
		return "var " + v.Comment
	case *ssa.Phi:
		return "phi " + v.Comment
	case *ssa.Parameter:
		return "parameter " + v.Name()
	case *ssa.FreeVar:
		return "captured " + v.Name()
	case *ssa.Call:
		if fn := v.Call.StaticCallee(); fn != nil {
			return "call " + fn.Name()
		}
		return "call"
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return "load"
		}
	case *ssa.Extract:
		return fmt.Sprintf("%s #%d", value(v.Tuple), v.Index)
	}
	return strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", v), "*ssa."))
}
