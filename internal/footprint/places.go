package footprint

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A place is a location that callers can name, as the number of a node in a tree
// of names. The zero place is none. One tree serves a whole package, so places of
// different functions compare with ==, and the parameters of all of them are the
// same roots.
//
// Access paths would say the same, but footprints handle so many that their size
// counts.
type place int32

// A placeNode is a root, or what a step leads to.
type placeNode struct {
	parent place
	root   int32 // index in places.roots
	depth  uint8 // number of steps
	cut    bool  // some place below parent
	step   accesspath.Step
}

// places is a tree of names.
type places struct {
	nodes  []placeNode
	roots  []accesspath.Root
	byRoot memo.Map[accesspath.Root, place]
	kids   memo.Map[kid, place]
}

// A kid is a step from a node, or its cut.
type kid struct {
	parent place
	kind   accesspath.StepKind // 0: the cut
	name   string
}

func newPlaces() *places {
	return &places{
		nodes: make([]placeNode, 1), // none
	}
}

func (ps *places) root(r accesspath.Root) place {
	return ps.byRoot.Of(r, func(r accesspath.Root) place {
		p := place(len(ps.nodes))
		ps.nodes = append(ps.nodes, placeNode{root: int32(len(ps.roots))})
		ps.roots = append(ps.roots, r)
		return p
	})
}

// rootOf returns what p starts from.
func (ps *places) rootOf(p place) accesspath.Root { return ps.roots[ps.nodes[p].root] }

// step returns what s leads to from p; where there are too many steps that is
// somewhere below. Steps have no SSA values as indexes.
func (ps *places) step(p place, s accesspath.Step) place {
	n := ps.nodes[p]
	switch {
	case p == 0 || n.cut:
		return p
	case n.depth == maxSteps:
		return ps.cut(p)
	}
	return ps.kid(kid{p, s.Kind, s.Name}, placeNode{parent: p, root: n.root, depth: n.depth + 1, step: s})
}

// field returns field i of p, which is or points to a struct of type t.
func (ps *places) field(p place, t types.Type, i int) place {
	st := ssax.StructOf(t)
	if st == nil || i >= st.NumFields() {
		return 0
	}
	return ps.step(p, accesspath.Step{Kind: accesspath.Field, Name: st.Field(i).Name()})
}

// cut returns some place below p.
func (ps *places) cut(p place) place {
	n := ps.nodes[p]
	if p == 0 || n.cut {
		return p
	}
	return ps.kid(kid{parent: p}, placeNode{parent: p, root: n.root, depth: n.depth, cut: true})
}

func (ps *places) kid(k kid, n placeNode) place {
	return ps.kids.Of(k, func(kid) place {
		p := place(len(ps.nodes))
		ps.nodes = append(ps.nodes, n)
		return p
	})
}

// prefix returns the first n steps of p.
func (ps *places) prefix(p place, n int) place {
	for int(ps.nodes[p].depth) > n || ps.nodes[p].cut {
		p = ps.nodes[p].parent
	}
	return p
}

// below reports whether p is q, or continues it.
func (ps *places) below(p, q place) bool {
	for ps.nodes[p].depth > ps.nodes[q].depth || ps.nodes[p].cut {
		p = ps.nodes[p].parent
	}
	return p == q
}

// graft returns the steps of p from the place at on, instead of from the root of
// p. If shifted is set, the elements of at are not numbered as p believes.
func (ps *places) graft(p, at place, shifted bool) place {
	n := ps.nodes[p]
	switch {
	case n.cut:
		return ps.cut(ps.graft(n.parent, at, shifted))
	case n.depth == 0:
		return at
	case n.depth == 1 && shifted && n.step.Kind == accesspath.Elem:
		return ps.step(at, accesspath.Step{Kind: accesspath.Elem})
	}
	return ps.step(ps.graft(n.parent, at, shifted), n.step)
}

// path returns p as an access path.
func (ps *places) path(p place) accesspath.Path {
	n := ps.nodes[p]
	switch {
	case n.cut:
		return ps.path(n.parent).MarkCut()
	case n.depth == 0:
		return accesspath.Path{Root: ps.roots[n.root]}
	}
	return ps.path(n.parent).Append(n.step)
}

// of returns the place of an access path that mentions no values but its root.
func (ps *places) of(path accesspath.Path) place {
	p := ps.root(path.Root)
	for i := range path.Len() {
		p = ps.step(p, path.Step(i))
	}
	if path.Cut() {
		p = ps.cut(p)
	}
	return p
}
