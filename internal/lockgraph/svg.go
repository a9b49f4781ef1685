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
				From: v, To: w, Label: strconv.Itoa(a.places), Title: a.witness.story(), Dashed: a.witness.Dynamic, Red: a.cycle,
			})
		}
	}
	return picture
}
