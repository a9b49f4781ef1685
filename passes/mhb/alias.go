package mhb

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
)

// mayAlias reports whether p and q, two names, may be one lock: they are the same
// field of a struct type, and one of them is found through a pointer in memory,
// which may lead to the struct of the other.
func (g *scopeGraph) mayAlias(p, q place) bool {
	s, throughP := g.owner(p)
	t, throughQ := g.owner(q)
	if s == nil || t == nil || p.Path.Len() == 0 || q.Path.Len() == 0 || !types.Identical(s, t) || !throughP && !throughQ {
		return false
	}
	_, x, _ := p.Path.Parent()
	_, y, _ := q.Path.Parent()
	return x == y
}

// owner returns the type of the struct that p is a field of, and whether a pointer
// that is part of another variable leads there; nil if it is not known.
func (g *scopeGraph) owner(p place) (t types.Type, through bool) {
	switch root := p.Path.Root; root.Kind {
	case accesspath.Local:
		t = root.Value.Type()
	case accesspath.Param:
		if root.Index < len(g.scope.Root.Params) {
			t = g.scope.Root.Params[root.Index].Type()
		}
	case accesspath.Global:
		if v := g.scope.Root.Pkg.Var(root.Name()); v != nil && root.Pkg() == v.Pkg.Pkg.Path() {
			t = v.Type()
		}
	}
	for i := range p.Path.Len() {
		if i > 0 {
			t = part(t, p.Path.Step(i-1))
		}
		for n := 0; t != nil; n++ {
			ptr, ok := t.Underlying().(*types.Pointer)
			if !ok {
				break
			}
			t, through = ptr.Elem(), through || i > 0 || n > 0
		}
		if t == nil {
			return nil, false
		}
	}
	return t, through
}

// bothOwn reports whether p and q are variables that the scope makes, so that they
// are one only if they have one name.
func bothOwn(p, q place) bool { return embedded(p.Path) && embedded(q.Path) }
