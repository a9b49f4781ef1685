package critical

import (
	"cmp"
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/graph"
)

// An outline tells what the pairs of a package are about.
type outline struct {
	opened []Key // what importers can come to hold
	arcs   []arc
}

// An arc leads from what is held to what is waited for.
type arc struct{ from, to Key }

func newOutline(opened map[Key]bool, pairs []told) *outline {
	arcs := make(map[arc]bool)
	for i := range pairs {
		from, to := pairs[i].Keys()
		arcs[arc{from, to}] = true
	}
	return &outline{
		opened: slices.DeleteFunc(slices.SortedFunc(maps.Keys(opened), Key.Compare), func(k Key) bool { return !k.global() }),
		arcs: slices.SortedFunc(maps.Keys(arcs), func(a, b arc) int {
			return cmp.Or(a.from.Compare(b.from), a.to.Compare(b.to))
		}),
	}
}

func (o *outline) empty() bool { return len(o.opened)+len(o.arcs) == 0 }

func (o *outline) encode(e *funcfact.Encoder) {
	funcfact.EncodeList(e, o.opened, func(k *Key) { encodeKey(e, *k) })
	funcfact.EncodeList(e, o.arcs, func(x *arc) {
		encodeKey(e, x.from)
		encodeKey(e, x.to)
	})
}

func (o *outline) decode(d *funcfact.Decoder) {
	o.opened = funcfact.DecodeList(d, func() Key { return decodeKey(d) })
	o.arcs = funcfact.DecodeList(d, func() arc { return arc{decodeKey(d), decodeKey(d)} })
}

func encodeKey(e *funcfact.Encoder, k Key) {
	e.Shared(func() {
		e.Uint(int(k.Kind))
		encodeDecl(e, k.Decl)
	})
}

func decodeKey(d *funcfact.Decoder) Key {
	return funcfact.DecodeShared(d, func() Key { return Key{Kind: Kind(d.Uint()), Decl: decodeDecl(d)} })
}

// completing returns those of the packages all that may have a part of a cycle that a package with the pairs own
// completes: one in which it has a pair itself, or which none of its imports knows as a whole.
func completing(own []Pair, all []*foreign) []*foreign {
	g := newKeyGraph()
	for i := range own {
		if from, to := own[i].Keys(); from.Valid() && to.Valid() {
			g.add(arc{from, to}, nil)
		}
	}
	for _, f := range all {
		for _, x := range f.arcs {
			g.add(x, f)
		}
	}
	comps := g.components()
	knows := make(map[int][]string) // by component: the imports that know of all edges in it
	for _, e := range g.edges {
		c := comps[e.from]
		if c != comps[e.to] {
			continue
		}
		if _, ok := knows[c]; !ok && e.by != nil {
			knows[c] = e.by.by
		}
		knows[c] = slices.DeleteFunc(slices.Clone(knows[c]), func(path string) bool {
			return e.by == nil || !slices.Contains(e.by.by, path)
		})
	}
	var out []*foreign
	for _, e := range g.edges {
		if c := comps[e.from]; e.by != nil && c == comps[e.to] && len(knows[c]) == 0 && !slices.Contains(out, e.by) {
			out = append(out, e.by)
		}
	}
	return out
}

// A keyGraph has keys as nodes.
type keyGraph struct {
	index map[Key]int
	keys  []Key
	succs [][]int
	edges []keyEdge
	known map[keyEdge]bool
}

type keyEdge struct {
	from, to int
	by       *foreign // nil if it is of the package itself
}

func newKeyGraph() *keyGraph {
	return &keyGraph{index: make(map[Key]int), known: make(map[keyEdge]bool)}
}

func (g *keyGraph) add(x arc, by *foreign) {
	e := keyEdge{g.node(x.from), g.node(x.to), by}
	if g.known[e] {
		return
	}
	g.known[e] = true
	g.succs[e.from] = append(g.succs[e.from], e.to)
	g.edges = append(g.edges, e)
}

// components returns the strongly connected components that the nodes are in.
func (g *keyGraph) components() []int {
	return graph.Condense(len(g.succs), func(n int) []int { return g.succs[n] }).Of
}

func (g *keyGraph) node(k Key) int {
	i, ok := g.index[k]
	if !ok {
		i = len(g.succs)
		g.index[k] = i
		g.keys = append(g.keys, k)
		g.succs = append(g.succs, nil)
	}
	return i
}
