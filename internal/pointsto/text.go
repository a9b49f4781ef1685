package pointsto

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// String describes l for tests and debugging, as "s.mu [single escapes]". It is
// no identity: different locations may have the same description.
func (l Loc) String() string {
	return fmt.Sprintf("%s [%s]", pathText(l.Path), l.Flags)
}

// pathText describes a path.
func pathText(p accesspath.Path) string {
	if !p.Valid() {
		return "any"
	}
	var b strings.Builder
	switch p.Root.Kind {
	case accesspath.Param:
		fmt.Fprintf(&b, "param%d", p.Root.Index)
	case accesspath.Result:
		fmt.Fprintf(&b, "result%d", p.Root.Index)
	case accesspath.Global:
		b.WriteString(p.Root.Name())
	case accesspath.Local:
		b.WriteString(siteText(p.Root.Value))
	}
	for i := range p.Len() {
		if s := p.Step(i); s.Kind == accesspath.Field {
			b.WriteString("." + s.Name)
		} else {
			b.WriteString("[*]")
		}
	}
	if p.Cut() {
		b.WriteString("...")
	}
	return b.String()
}

// siteText describes a value that a path starts from.
func siteText(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Alloc:
		return v.Comment
	case *ssa.Function:
		return v.Name()
	case *ssa.MakeClosure:
		return v.Fn.Name()
	case *ssa.MakeChan:
		return "make(chan)"
	case *ssa.MakeMap:
		return "make(map)"
	case *ssa.MakeSlice:
		return "make([])"
	case *ssa.MakeInterface:
		return "interface"
	case *ssa.Extract:
		return fmt.Sprintf("%s#%d", siteText(v.Tuple), v.Index)
	case *ssa.Call:
		if v.Call.IsInvoke() {
			return v.Call.Method.Name() + "()"
		}
		return v.Call.Value.Name() + "()"
	}
	return v.Name()
}

// String describes s, as "fresh; unknown; of param0.f param1".
func (s *Summary) String() string {
	var b strings.Builder
	for i, src := range s.Results {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(src.Kind.String())
		for _, p := range src.Paths {
			b.WriteString(" " + pathText(p))
		}
	}
	return b.String()
}
