package lockgraph

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/graph"
)

// WriteDOT writes g for Graphviz: locks as boxes, other things that goroutines wait
// for as ellipses, and on each edge the number of its places. Pointing at one shows a
// place.
func (g *Graph) WriteDOT(w io.Writer) error {
	onCycle := g.onCycle()
	style := graph.DOT{
		Name: "lock order",
		Node: func(v int) []graph.Attr {
			shape := "box"
			if g.vertices[v].Owed != "" {
				shape = "ellipse"
			}
			attrs := []graph.Attr{{Key: "label", Value: g.names[v]}, {Key: "shape", Value: shape}, {Key: "tooltip", Value: g.vertices[v].Pkg}}
			return emphasize(attrs, onCycle[v])
		},
		Edge: func(from, to int) []graph.Attr {
			a := g.arrows[[2]int{from, to}]
			witness := a.witness.story()
			attrs := []graph.Attr{{Key: "label", Value: strconv.Itoa(a.places)}, {Key: "tooltip", Value: witness}, {Key: "labeltooltip", Value: witness}}
			return emphasize(attrs, a.cycle)
		},
	}
	return style.Write(w, len(g.vertices), g.successors)
}

// onCycle returns the vertices of the cycles that are told.
func (g *Graph) onCycle() map[int]bool {
	on := make(map[int]bool)
	for _, cycle := range g.cycles {
		for _, v := range cycle {
			on[v] = true
		}
	}
	return on
}

// emphasize adds how things on cycles look.
func emphasize(attrs []graph.Attr, cycle bool) []graph.Attr {
	if !cycle {
		return attrs
	}
	return append(attrs, graph.Attr{Key: "color", Value: "red"}, graph.Attr{Key: "penwidth", Value: "2"})
}

// story tells of an edge in lines.
func (e Edge) story() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %s", e.Func, e.Place)
	for _, c := range e.Calls {
		fmt.Fprintf(&b, "\ncalls %s, at %s", c.Func, c.Place)
	}
	return b.String()
}
