package lockgraph

import (
	"cmp"
	"path"
	"slices"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/lazyregexp"
)

// A Graph is a lock-order graph.
type Graph struct {
	vertices []Vertex
	names    []string // by vertex, different for all
	succs    [][]int  // ascending
	arrows   map[[2]int]*arrow
	cycles   [][]int // the shortest first, each from its smallest vertex on
}

// An arrow is all edges from one vertex to another.
type arrow struct {
	witness Edge // the one that is easiest to follow
	places  int  // how many there are
	cycle   bool // is it part of one that is told?
}

// New returns the graph with the given edges.
func New(edges []Edge) *Graph {
	g := &Graph{arrows: make(map[[2]int]*arrow)}
	for _, e := range edges {
		g.vertices = append(g.vertices, e.From, e.To)
	}
	slices.SortFunc(g.vertices, Vertex.compare)
	g.vertices = slices.Compact(g.vertices)
	g.names = namesOf(g.vertices)
	g.succs = make([][]int, len(g.vertices))

	between := make(map[[2]int][]Edge)
	for _, e := range edges {
		pair := [2]int{g.index(e.From), g.index(e.To)}
		if between[pair] == nil {
			g.succs[pair[0]] = append(g.succs[pair[0]], pair[1])
		}
		between[pair] = append(between[pair], e)
	}
	for pair, same := range between {
		places, more := make(map[Place]bool), 0
		for _, e := range same {
			if e.Places == 0 {
				places[e.Place] = true
			}
			more += e.Places
		}
		g.arrows[pair] = &arrow{witness: slices.MinFunc(same, Edge.Compare), places: len(places) + more}
	}
	for _, out := range g.succs {
		slices.Sort(out)
	}
	g.findCycles()
	return g
}

// Locks returns the edges between locks, and those on cycles that run through other
// waits as well. What else goroutines wait for is mostly far more than there are locks.
func Locks(edges []Edge) []Edge {
	g := New(edges)
	var kept []Edge
	for _, e := range edges {
		between := e.From.Owed == "" && e.To.Owed == ""
		if between || g.arrows[[2]int{g.index(e.From), g.index(e.To)}].cycle {
			kept = append(kept, e)
		}
	}
	return kept
}

func (g *Graph) index(v Vertex) int {
	i, _ := slices.BinarySearchFunc(g.vertices, v, Vertex.compare)
	return i
}

func (g *Graph) successors(v int) []int { return g.succs[v] }

// findCycles finds for each edge on a cycle one that runs through it, as short as can be,
// unless another edge has found one that does. Cycles without a lock are left out:
// all that takes part in them waits for others to come along.
func (g *Graph) findCycles() {
	comps := graph.Condense(len(g.vertices), g.successors)
	within := make([][]int, len(g.vertices))
	for v, out := range g.succs {
		for _, w := range out {
			if comps.Of[v] == comps.Of[w] {
				within[v] = append(within[v], w)
			}
		}
	}
	for v, out := range within {
		for _, w := range out {
			if g.arrows[[2]int{v, w}].cycle {
				continue
			}
			back := graph.ShortestPath(len(g.vertices), func(n int) []int { return within[n] }, w, v)
			if !slices.ContainsFunc(back, func(n int) bool { return g.vertices[n].Owed == "" }) {
				continue
			}
			cycle := fromSmallest(back)
			for i := range cycle {
				g.arrows[edgeOf(cycle, i)].cycle = true
			}
			g.cycles = append(g.cycles, cycle)
		}
	}
	slices.SortFunc(g.cycles, func(a, b []int) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b))
	})
}

// fromSmallest rotates a cycle so that it begins with its smallest vertex.
func fromSmallest(cycle []int) []int {
	i := slices.Index(cycle, slices.Min(cycle))
	return slices.Concat(cycle[i:], cycle[:i])
}

// edgeOf returns the edge of a cycle that leaves its i-th vertex.
func edgeOf(cycle []int, i int) [2]int { return [2]int{cycle[i], cycle[(i+1)%len(cycle)]} }

// namesOf returns a name for each vertex. In a graph of several packages they begin
// with that of the package, or with its import path where two have the same name; those
// of variables of functions end with their places.
func namesOf(vertices []Vertex) []string {
	var pkgs []string
	for _, v := range vertices { // sorted by package
		pkgs = append(pkgs, v.Pkg)
	}
	pkgs = slices.Compact(pkgs)
	called := make(map[string]int)
	for _, p := range pkgs {
		called[packageName(p)]++
	}
	var names []string
	for _, v := range vertices {
		name := v.Name
		switch short := packageName(v.Pkg); {
		case v.Place != (Place{}):
			name += " (" + v.Place.String() + ")"
		case called[short] > 1:
			name = v.Pkg + "." + name
		case len(pkgs) > 1:
			name = short + "." + name
		}
		if v.Owed != "" {
			name = v.Owed + " " + name
		}
		names = append(names, name)
	}
	return names
}

var majorVersion = lazyregexp.New(`^v[0-9]+$`)

// packageName returns the name that a package most likely has: the last element of
// its import path that is not the version of a module.
func packageName(importPath string) string {
	dir, last := path.Split(importPath)
	if dir != "" && majorVersion().MatchString(last) {
		return path.Base(dir)
	}
	return last
}
