package pointsto

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// pathOf names the location l by the way the code gets to it: from a parameter,
// a global, or the value that allocated or returned it. Objects that stand for
// many have a cut path, those of any origin none.
func (n *Nest) pathOf(l loc) accesspath.Path {
	o := n.object(l)
	p := n.root(o)
	if o.merged {
		p = p.MarkCut()
	}
	for _, s := range o.lay.trail(l - o.base) {
		switch {
		case s.boxed:
			// reached by a method call, which paths do not show
		case s.field != nil:
			p = p.Field(s.field.Name())
		default:
			p = p.Elem()
		}
	}
	return p
}

// root names the object o.
func (n *Nest) root(o *object) accesspath.Path {
	switch o.kind {
	case param:
		return n.paramPath(o.site)
	case global:
		g := o.site.(*ssa.Global)
		return accesspath.GlobalPath(g.Pkg.Pkg.Path(), g.Name())
	case content:
		return n.pathOf(o.up)
	case anyOfType:
		return accesspath.Path{}
	default:
		return accesspath.LocalPath(o.site)
	}
}

// paramPath names a parameter of the root by its index, one of a literal by its
// value: only the root has callers that could substitute for it.
func (n *Nest) paramPath(v ssa.Value) accesspath.Path {
	if p, ok := v.(*ssa.Parameter); ok && p.Parent() == n.src.Root {
		return accesspath.ParamPath(slices.Index(n.src.Root.Params, p))
	}
	return accesspath.LocalPath(v)
}

// trail returns the slots that lead from the whole variable to slot off, which
// is the last.
func (l *layout) trail(off int32) []slot {
	var trail []slot
	for ; off > 0; off = l.slots[off].up {
		trail = append(trail, l.slots[off])
	}
	slices.Reverse(trail)
	return trail
}

// typeOf returns the type of the variable at l.
func (n *Nest) typeOf(l loc) types.Type { return n.slot(l).lay.typ }
