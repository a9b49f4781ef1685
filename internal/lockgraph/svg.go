package lockgraph

import (
	"io"
	"strconv"

	"github.com/concvet/concvet/internal/svg"
)

// WriteSVG draws g as [Graph.WriteDOT] does.
func (g *Graph) WriteSVG(w io.Writer) error { return svg.Write(w, g.Picture()) }

// Picture returns what is drawn of g.
func (g *Graph) Picture() *svg.Graph {
	onCycle := g.onCycle()
	picture := &svg.Graph{Name: "Lock-order graph: " + g.summary()}
	for v, vertex := range g.vertices {
		title := g.names[v]
		if vertex.Pkg != "" {
			title += "\n" + vertex.Pkg
		}
		picture.Nodes = append(picture.Nodes, svg.Node{Label: g.names[v], Title: title, Round: vertex.Owed != "", Red: onCycle[v]})
	}
	for v, succs := range g.succs {
		for _, w := range succs {
			a := g.arrows[[2]int{v, w}]
			picture.Edges = append(picture.Edges, svg.Edge{
				From: v, To: w, Label: strconv.Itoa(a.places), Title: a.witness.story(), Red: a.cycle,
			})
		}
	}
	return picture
}

// CyclePicture returns what is drawn of the part of g that is on cycles, nil if there are none or more than limit
// vertices on them.
func (g *Graph) CyclePicture(limit int) *svg.Graph {
	whole, on := g.Picture(), g.onCycle()
	if len(on) == 0 || len(on) > limit {
		return nil
	}
	picture := &svg.Graph{Name: "Cycle"}
	index := make(map[int]int)
	for v, n := range whole.Nodes {
		if on[v] {
			index[v] = len(picture.Nodes)
			picture.Nodes = append(picture.Nodes, n)
		}
	}
	for i, e := range whole.Edges {
		if !e.Red {
			continue
		}
		from, to := index[e.From], index[e.To]
		e.From, e.To, e.Label = from, to, g.arrowAt(whole.Edges[i]).witness.Func
		picture.Edges = append(picture.Edges, e)
	}
	for _, e := range picture.Edges {
		picture.Name += ", " + picture.Nodes[e.From].Label + " to " + picture.Nodes[e.To].Label + " in " + e.Label
	}
	return picture
}

func (g *Graph) arrowAt(e svg.Edge) *arrow { return g.arrows[[2]int{e.From, e.To}] }
